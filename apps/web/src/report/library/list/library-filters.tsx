import { tradeLabel } from '@plumbline/domain/report/model/trade-label';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import {
  ActiveFilters,
  Button,
  Field,
  SEVERITY_LABELS,
  Select,
  type SelectOption,
  Sheet,
} from '@plumbline/ui';
import { useMemo } from 'react';
import type { PlaceNames } from '../place-names.ts';
import { type LibrarySearch, type SearchPatch, severityFilters } from './library-search.ts';

type FilterName = 'section' | 'severity' | 'trade' | 'tag';
export type FilterChoices = Readonly<Record<FilterName, readonly SelectOption[]>>;
export type ChangeSearch = (patch: SearchPatch) => void;

const FILTERS: readonly { name: FilterName; label: string; placeholder: string }[] = [
  { name: 'section', label: 'Section', placeholder: 'All sections' },
  { name: 'severity', label: 'Severity', placeholder: 'All severities' },
  { name: 'trade', label: 'Trade', placeholder: 'All trades' },
  { name: 'tag', label: 'Tag', placeholder: 'All tags' },
];
const ORDERS = [
  { value: 'section', label: 'As in the report' },
  { value: 'title', label: 'Title' },
  { value: 'use', label: 'Most used on this device' },
];

/** Returns filter options that occur in the library. */
export function useFilterChoices(entries: readonly DefectLibraryEntry[], names: PlaceNames): FilterChoices {
  return useMemo(() => {
    const different = (values: readonly (string | null)[]): string[] =>
      [...new Set(values)].filter((value) => value !== null && value !== '') as string[];
    const named = (values: readonly string[], label: (value: string) => string): SelectOption[] =>
      values.map((value) => ({ value, label: label(value) })).sort((a, b) => (a.label < b.label ? -1 : 1));
    const sections = different(entries.map(({ section }) => section));
    return {
      section: sections
        .sort((a, b) => names.order(a, '') - names.order(b, ''))
        .map((value) => ({ value, label: names.section(value) })),
      severity: severityFilters.map((value) => ({ value, label: SEVERITY_LABELS[value] })),
      trade: named(different(entries.map(({ trade }) => trade)), tradeLabel),
      tag: named(different(entries.flatMap(({ tags }) => tags)), (tag) => tag),
    };
  }, [entries, names]);
}

export interface FilterSheetProps {
  readonly search: LibrarySearch;
  readonly choices: FilterChoices;
  readonly onChange: ChangeSearch;
  readonly onClose: () => void;
}

/** The list behind it updates at once. */
export function FilterSheet({ search, choices, onChange, onClose }: FilterSheetProps) {
  const clear = {
    section: undefined,
    severity: undefined,
    trade: undefined,
    tag: undefined,
    sort: undefined,
  };
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Filter the library"
      footer={
        <>
          <Button label="Clear filters" onClick={() => onChange(clear)} />
          <Button label="Show comments" variant="primary" onClick={onClose} />
        </>
      }
    >
      <div className="grid gap-4.5 pt-1">
        {FILTERS.map(({ name, label, placeholder }) => (
          <Field key={name} label={label}>
            <Select
              options={choices[name]}
              placeholder={placeholder}
              value={search[name] ?? ''}
              onChange={(event) => onChange({ [name]: event.target.value || undefined })}
            />
          </Field>
        ))}
        <Field label="Sort by">
          <Select
            options={ORDERS}
            value={search.sort ?? 'section'}
            onChange={(event) => onChange({ sort: event.target.value })}
          />
        </Field>
      </div>
    </Sheet>
  );
}

/** Active filters; a tap removes one. */
export function FilterChips({ search, choices, onChange }: Omit<FilterSheetProps, 'onClose'>) {
  const on = FILTERS.flatMap(({ name, label }) => {
    const value = search[name];
    if (value === undefined) return [];
    const words = choices[name].find((choice) => choice.value === value)?.label ?? value;
    return [{ name, label, words }];
  });
  return <ActiveFilters filters={on} onTakeAway={(name) => onChange({ [name]: undefined })} />;
}
