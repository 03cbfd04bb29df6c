/**
 * /settings/state-rules: what each state adds, and facts that the office switched off. All from this device. Switching
 * adds a dated version, so reports of earlier inspections keep what applied then.
 */
import { groupBy } from '@plumbline/domain/ground/group-by';
import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import { factsOffOn, STATE_FACT, type StateFactValue } from '@plumbline/domain/states/office-facts';
import { statePacks } from '@plumbline/domain/states/packs';
import type { PackFact } from '@plumbline/domain/states/state-pack';
import { Banner, Card, EmptyState, Field, Select, Skeleton, useToaster } from '@plumbline/ui';
import { Info } from 'lucide-react';
import { useMemo } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { KeptDatedValue } from '#src/ground/local/repositories/dated-values.ts';
import { FactRow } from './fact-row.tsx';
import { SUBJECT_TITLES } from './rule-words.ts';

export interface StateRulesScreenProps {
  /** Two letters: the one chosen, else the company's; the first pack where there is none for it. */
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
  const off = useMemo(() => factsOffOn(values, today), [values, today]);
  const onSwitch = useSwitch(today);
  const pack = statePacks.find((each) => each.state === state) ?? statePacks[0];
  if (pack === undefined) return null;
  const groups = [...groupBy(pack.facts, ({ subject }) => subject)];
  return (
    <div className="max-w-(--page-form)">
      <Banner icon={Info} tone="plain" className="mb-5 rounded-md">
        A report follows the state of its property on its inspection date. This is help, not legal advice:
        check the sources before you rely on a rule.
      </Banner>
      <Field label="State" className="mb-6">
        <Select
          options={statePacks.map((each) => ({
            value: each.state,
            label: each.facts.some(({ id }) => off.has(id)) ? `${each.name} (changed)` : each.name,
          }))}
          value={pack.state}
          onChange={(event) => onState(event.target.value)}
        />
      </Field>
      {groups.map(([subject, facts]) => (
        <section key={subject} aria-label={SUBJECT_TITLES[subject]} className="mb-6">
          <h2 className="type-h3 m-0 mb-2">{SUBJECT_TITLES[subject]}</h2>
          <Card padding="none">
            <ul className="m-0 list-none p-0">
              {facts.map((fact) => (
                <FactRow
                  key={fact.id}
                  fact={fact}
                  isOff={off.has(fact.id)}
                  canEdit={canEdit}
                  onSwitch={onSwitch}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {pack.open.length > 0 && (
        <section aria-label="Not read yet" className="mb-6">
          <h2 className="type-h3 m-0 mb-2">Not read yet</h2>
          <p className="type-note m-0 text-text-2">
            {`We looked for these and could not read them, so they add nothing: ${pack.open.join('; ')}.`}
          </p>
        </section>
      )}
    </div>
  );
}

/** Adds a version from today on; Undo withdraws it. */
function useSwitch(today: string): (fact: PackFact, isOff: boolean) => void {
  const { repositories, officeId } = useLocal();
  const toaster = useToaster();
  return (fact, isOff) => {
    const value: StateFactValue = { isOff };
    const version = { kind: STATE_FACT, subject: fact.id, validFrom: today, value, note: '' };
    void repositories.datedValues.add(officeId, version).then(async ({ id, result }) => {
      if (!result.ok) {
        toaster.show({ message: 'This could not be saved on this device.', kind: 'error' });
        return;
      }
      toaster.show({
        message: isOff ? 'Rule switched off from today' : 'Rule applies again from today',
        action: {
          label: 'Undo',
          onPress: async () => {
            const added = await repositories.datedValues.get(id);
            if (added !== null) await repositories.datedValues.withdraw([added], true);
          },
        },
      });
    });
  };
}
