/**
 * /settings/state-rules: what each state adds, and facts that the office changed or switched off. All from this device.
 * Each change adds a dated version, so reports of earlier inspections keep what applied then.
 */
import { groupBy } from '@plumbline/domain/ground/group-by';
import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import {
  isChanged,
  officeFactsOn,
  STATE_FACT,
  type StateFactValue,
} from '@plumbline/domain/states/office-facts';
import { statePacks } from '@plumbline/domain/states/packs';
import type { PackFact } from '@plumbline/domain/states/state-pack';
import { versionsOn } from '@plumbline/domain/tables/dated-versions';
import { Banner, Card, EmptyState, Field, Select, Skeleton } from '@plumbline/ui';
import { Info } from 'lucide-react';
import { useMemo, useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { KeptDatedValue } from '#src/ground/local/repositories/dated-values.ts';
import { FactRow, type OwnFact } from './fact-row.tsx';
import { FactSheet } from './fact-sheet.tsx';
import { SUBJECT_TITLES } from './rule-words.ts';
import { useSaveFact } from './use-save-fact.ts';

export interface StateRulesScreenProps {
  /** Two letters: the one chosen, else the company's; null where neither is known. */
  readonly state: string | null;
  readonly onState: (state: string) => void;
  readonly canEdit: boolean;
}

export function StateRulesScreen(props: StateRulesScreenProps) {
  const { repositories, officeId } = useLocal();
  const values = useLive(`dated values ${officeId}`, () => repositories.datedValues.live(officeId));
  if (values.status === 'loading') return <Skeleton label={loadingPageText} className="h-96" />;
  if (values.status === 'failed')
    return (
      <EmptyState title={failedText('load', 'state rules')}>
        They’re safe on this device. Reload the page.
      </EmptyState>
    );
  return <Rules {...props} values={values.value} />;
}

function Rules({
  state,
  onState,
  canEdit,
  values,
}: StateRulesScreenProps & { readonly values: readonly KeptDatedValue[] }) {
  const today = localDay(Date.now());
  const [changing, setChanging] = useState<PackFact | null>(null);
  const { own, save, propsOf } = useRows(today, values, setChanging);
  const pack = statePacks.find((each) => each.state === state);
  const groups = [...groupBy(pack?.facts ?? [], ({ subject }) => subject)];
  return (
    <div className="max-w-(--page-form)">
      <Banner icon={Info} tone="plain" className="mb-5 rounded-md">
        A report follows the rules of its property’s state on the inspection date. This is guidance, not legal
        advice. Check the sources before you rely on a rule.
      </Banner>
      <Field label="State" className="mb-6">
        <Select
          options={statePacks.map((each) => ({
            value: each.state,
            label: each.facts.some(({ id }) => differs(own.get(id))) ? `${each.name} (changed)` : each.name,
          }))}
          value={pack?.state ?? ''}
          placeholder="Choose a state"
          onChange={(event) => onState(event.target.value)}
        />
      </Field>
      {pack === undefined && (
        <EmptyState title={state === null ? 'Choose a state' : `No rules for ${state} yet`} headingLevel={2}>
          {`We have the rules of ${statePacks.length} states. A report for another state follows the standard you choose in the report.`}
        </EmptyState>
      )}
      {groups.map(([subject, facts]) => (
        <section key={subject} aria-label={SUBJECT_TITLES[subject]} className="mb-6">
          <h2 className="type-h3 m-0 mb-2">{SUBJECT_TITLES[subject]}</h2>
          <Card padding="none">
            <ul className="m-0 list-none p-0">
              {facts.map((fact) => (
                <FactRow key={fact.id} canEdit={canEdit} {...propsOf(fact)} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {pack !== undefined && pack.open.length > 0 && (
        <section aria-label="Not read yet" className="mb-6">
          <h2 className="type-h3 m-0 mb-2">Not read yet</h2>
          <p className="type-note m-0 text-text-2">
            {`We couldn’t verify these, so they add nothing: ${pack.open.join('; ')}.`}
          </p>
        </section>
      )}
      {changing !== null && (
        <FactSheet
          fact={changing}
          value={own.get(changing.id)?.value}
          today={today}
          save={save}
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  );
}

const differs = (own: OwnFact | undefined): boolean =>
  own !== undefined && (own.value.isOff || isChanged(own.value));

type Open = (fact: PackFact) => void;

function useRows(today: string, values: readonly KeptDatedValue[], onChange: Open) {
  const save = useSaveFact();
  const own = useMemo(() => ownFacts(values, today), [values, today]);
  const failed = failedText('update', 'rule');
  const saveToday = (fact: PackFact, value: StateFactValue, done: string): void =>
    void save(fact, value, { validFrom: today, note: '', done, failed });
  const propsOf = (fact: PackFact) => ({
    fact,
    own: own.get(fact.id),
    onSwitch: (isOff: boolean) =>
      saveToday(
        fact,
        { ...own.get(fact.id)?.value, isOff },
        isOff ? 'Rule turned off as of today' : 'Rule applies again as of today',
      ),
    onChange: () => onChange(fact),
    onShipped: () => saveToday(fact, { isOff: false }, 'The built-in rule applies as of today'),
  });
  return { own, save, propsOf };
}

/** The company's version of each fact that is in force today. */
function ownFacts(values: readonly KeptDatedValue[], today: string): ReadonlyMap<string, OwnFact> {
  const read = officeFactsOn(values, today);
  const rows = versionsOn(values, STATE_FACT, today);
  return new Map(
    [...read].flatMap(([id, value]) => {
      const row = rows.find(({ subject }) => subject === id);
      return row === undefined ? [] : [[id, { value, validFrom: row.validFrom, note: row.note }] as const];
    }),
  );
}
