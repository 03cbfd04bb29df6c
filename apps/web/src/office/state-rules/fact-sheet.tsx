/** Changes a fact from a day on. A version is never edited: each change adds one. */
import { failedText } from '@plumbline/domain/ground/messages';
import { type StateFactValue, sentencesOf } from '@plumbline/domain/states/office-facts';
import type { PackFact } from '@plumbline/domain/states/state-pack';
import { DateInput, Field, NumberInput, Select, TextArea, TextInput } from '@plumbline/ui';
import { asking } from '#src/ground/form/form-core.ts';
import { FormSheet } from '#src/ground/form/form-sheet.tsx';
import { type Form, savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { draftOfFact, type FactDraft, problemsOfFact, valueOfFact } from './fact-draft.ts';
import type { SaveFact } from './use-save-fact.ts';

export interface FactSheetProps {
  /** As shipped. */
  readonly fact: PackFact;
  /** The company's, in force today. */
  readonly value: StateFactValue | undefined;
  readonly today: string;
  readonly save: SaveFact;
  readonly onClose: () => void;
}

export function FactSheet({ fact, value, today, save, onClose }: FactSheetProps) {
  const form = useKeptForm(`state-fact-${fact.id}`, {
    standing: draftOfFact(fact, value, today),
    check: asking(problemsOfFact(fact)),
    save: async ({ typed }) =>
      savedOrSaid(
        await save(fact, valueOfFact(fact, typed), {
          validFrom: typed.validFrom,
          note: typed.note.trim(),
          done: 'Rule changed',
          failed: failedText('update', 'rule'),
        }),
      ),
    onSaved: onClose,
  });
  return (
    <FormSheet form={form} title="Change rule" saveLabel="Save rule" onClose={onClose}>
      {(shown) => (
        <>
          <p className="type-note m-0 text-text-2">{`Built-in: ${fact.words} (${fact.source})`}</p>
          <FactFields fact={fact} form={shown} />
        </>
      )}
    </FormSheet>
  );
}

const DAY_KINDS = [
  { value: 'business', label: 'Business days' },
  { value: 'calendar', label: 'Calendar days' },
];

function FactFields({ fact, form }: { readonly fact: PackFact; readonly form: Form<FactDraft> }) {
  const { problems, input, change, values } = form;
  return (
    <>
      <Field label="What the rule requires" error={problems.words}>
        <TextArea maxLength={2000} {...input('words')} />
      </Field>
      {fact.effect?.license !== undefined && (
        <Field label="License name" error={problems.licenseLabel}>
          <TextInput maxLength={100} {...input('licenseLabel')} />
        </Field>
      )}
      {fact.dueDays !== undefined && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Report due after" error={problems.days}>
            <NumberInput isWhole {...input('days')} />
          </Field>
          <Field label="Counted in">
            <Select
              options={DAY_KINDS}
              value={values.dayKind}
              onChange={(event) => change({ dayKind: event.target.value })}
            />
          </Field>
        </div>
      )}
      {fact.keepYears !== undefined && (
        <Field label="Kept for" error={problems.years}>
          <NumberInput isWhole unit="years" {...input('years')} />
        </Field>
      )}
      {sentencesOf(fact).length > 0 && (
        <Field label="Printed sentences" description="One paragraph per line." error={problems.sentences}>
          <TextArea rows={6} maxLength={8000} {...input('sentences')} />
        </Field>
      )}
      <Field
        label="For inspections from"
        description="Earlier inspections keep what applied on their date."
        error={problems.validFrom}
      >
        <DateInput {...input('validFrom')} />
      </Field>
      <Field label="Source or reason">
        <TextInput maxLength={300} {...input('note')} />
      </Field>
    </>
  );
}
