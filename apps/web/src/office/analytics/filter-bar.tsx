import { PERIOD_LABELS, periodPresets } from '@plumbline/domain/office/analytics/periods';
import type { Period } from '@plumbline/domain/office/analytics/sources';
import type { Member } from '@plumbline/domain/tables/records';
import { Button, DateInput, Disclosure, Field, Select } from '@plumbline/ui';
import { useMemo } from 'react';
import { SavedFilterChips, SaveFilter } from '#src/ground/local/react/saved-filters.tsx';
import { memberName } from '#src/ground/local/repositories/members.ts';
import { type AnalyticsQuery, readAnalyticsQuery, writeAnalyticsQuery } from './analytics-query.ts';
import type { OfficeRows } from './use-office-rows.ts';

export interface FilterBarProps {
  readonly query: AnalyticsQuery;
  readonly period: Period;
  readonly rows: OfficeRows;
  /** Empty: no choice of inspectors. */
  readonly people: readonly Member[];
  readonly onQuery: (patch: AnalyticsQuery) => void;
}

const PERIODS = [
  ...periodPresets.toReversed().map((value) => ({ value: value as string, label: PERIOD_LABELS[value] })),
  { value: 'custom', label: 'Custom' },
];
const NOTHING_CHOSEN: AnalyticsQuery = {
  period: undefined,
  from: undefined,
  to: undefined,
  compare: undefined,
  inspector: undefined,
  agent: undefined,
  account: undefined,
  zip: undefined,
  type: undefined,
};
const COMPARISONS = [
  { value: 'before', label: 'Previous period' },
  { value: 'year-before', label: 'Previous year' },
];

export function FilterBar({ query, period, rows, people, onQuery }: FilterBarProps) {
  const options = useFilterOptions(rows);
  const select = (
    label: string,
    name: 'inspector' | 'agent' | 'account' | 'zip' | 'type',
    choices: readonly { readonly value: string; readonly label: string }[],
  ) =>
    choices.length > 1 && (
      <Field label={label}>
        <Select
          placeholder="All"
          value={query[name] ?? ''}
          options={choices}
          onChange={(event) =>
            onQuery({ [name]: event.target.value === '' ? undefined : event.target.value })
          }
        />
      </Field>
    );
  const isFiltered = [query.inspector, query.agent, query.account, query.zip, query.type].some(
    (value) => value !== undefined,
  );
  const current = writeAnalyticsQuery(query);
  return (
    <>
      <SavedFilterChips
        subject="analytics"
        current={current}
        normalize={(saved) => writeAnalyticsQuery(readAnalyticsQuery(saved))}
        onApply={(saved) =>
          onQuery({ ...NOTHING_CHOSEN, ...(saved === null ? {} : readAnalyticsQuery(saved)) })
        }
      />
      <fieldset
        aria-label="Period and filters"
        className="m-0 mb-6 grid grid-cols-2 items-end gap-3 border-0 p-0 md:grid-cols-3 lg:grid-cols-6 print:hidden"
      >
        <Field label="Period" className="max-md:col-span-2">
          <Select
            value={query.period ?? 'last-12-months'}
            options={PERIODS}
            onChange={(event) => {
              const chosen = event.target.value;
              onQuery(
                chosen === 'custom'
                  ? { period: 'custom', from: period.from, to: period.to }
                  : { ...changed(chosen), from: undefined, to: undefined },
              );
            }}
          />
        </Field>
        {query.period === 'custom' && (
          <>
            <Field label="From">
              <DateInput value={period.from} onChange={(event) => onQuery({ from: event.target.value })} />
            </Field>
            <Field label="To">
              <DateInput value={period.to} onChange={(event) => onQuery({ to: event.target.value })} />
            </Field>
          </>
        )}
        <Field label="Compare with">
          <Select
            placeholder="Nothing"
            value={query.compare ?? ''}
            options={COMPARISONS}
            onChange={(event) => {
              const chosen = COMPARISONS.find(({ value }) => value === event.target.value)?.value;
              onQuery({ compare: chosen === 'before' || chosen === 'year-before' ? chosen : undefined });
            }}
          />
        </Field>
        {select(
          'Inspector',
          'inspector',
          people.map((member) => ({ value: member.userId, label: memberName(member) })),
        )}
        {select('Agent', 'agent', options.agents)}
        {select('Brokerage', 'account', options.accounts)}
        {select('ZIP code', 'zip', options.postalCodes)}
        {select('Report type', 'type', options.reportTypes)}
        {isFiltered && (
          <Button
            label="Clear filters"
            variant="bare"
            onClick={() =>
              onQuery({
                inspector: undefined,
                agent: undefined,
                account: undefined,
                zip: undefined,
                type: undefined,
              })
            }
          />
        )}
      </fieldset>
      {Object.values(query).some((value) => value !== undefined) && (
        <div className="mb-6 max-w-120 print:hidden">
          <Disclosure title="Save as preset">
            <SaveFilter subject="analytics" query={current} placeholder="Bayside Realty, this year" />
          </Disclosure>
        </div>
      )}
    </>
  );
}

function changed(period: string): Pick<AnalyticsQuery, 'period'> {
  const known = periodPresets.find((each) => each === period);
  return { period: known === undefined || known === 'last-12-months' ? undefined : known };
}

function useFilterOptions({ office, nameOf, typeName }: OfficeRows) {
  return useMemo(() => {
    const named = (ids: Iterable<string | null>) =>
      [...new Set(ids)]
        .flatMap((id) => {
          const label = id === null ? undefined : nameOf.get(id);
          return id === null || label === undefined ? [] : [{ value: id, label }];
        })
        .toSorted((a, b) => a.label.localeCompare(b.label));
    const { inspections } = office.sources;
    const agentIds = inspections.map(({ agentContactId }) => agentContactId);
    return {
      agents: named(agentIds),
      accounts: named(agentIds.map((id) => office.accountOfContact.get(id ?? '') ?? null)),
      postalCodes: [...new Set(inspections.map(({ postalCode }) => postalCode))]
        .filter(Boolean)
        .toSorted()
        .map((value) => ({ value, label: value })),
      reportTypes: [...new Set([...office.typesOf.values()].flat())]
        .map((value) => ({ value, label: typeName(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    };
  }, [office, nameOf, typeName]);
}
