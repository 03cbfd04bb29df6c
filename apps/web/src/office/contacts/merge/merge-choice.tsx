/** Chooses the record to keep, and its values where they differ. Values that can be combined need no choice. */
import { isBlank } from '@plumbline/domain/contacts/merge-contacts';
import { Field, Select } from '@plumbline/ui';
import { type Fact, FactList } from '../fact-list.tsx';
import type { MergeChoiceProps } from './merge-kind.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface ChoiceFieldsProps<T extends Named, Name extends keyof T & string>
  extends MergeChoiceProps<T> {
  readonly differing: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly wordsOf: (record: T, field: Name) => string;
  /** Preview of the result. */
  readonly facts: readonly (Fact | false)[];
}

export function ChoiceFields<T extends Named, Name extends keyof T & string>({
  records,
  choices,
  onKeep,
  onChoose,
  differing,
  labels,
  wordsOf,
  facts,
}: ChoiceFieldsProps<T, Name>) {
  const [kept] = records;
  return (
    <div className="grid gap-4.5">
      <Field label="Keep" description="The others are merged into it.">
        <Select
          options={records.map((each) => ({
            value: each.id,
            label: `${each.name}${each.email === '' ? '' : `, ${each.email}`}`,
          }))}
          value={kept.id}
          onChange={(event) => onKeep(event.target.value)}
        />
      </Field>
      {differing.map((field) => (
        <Field key={field} label={labels[field]}>
          <Select
            options={records
              .filter((each) => !isBlank(each[field]))
              .map((each) => ({ value: each.id, label: wordsOf(each, field) }))}
            value={choices[field] ?? records.find((each) => !isBlank(each[field]))?.id ?? kept.id}
            onChange={(event) => onChoose({ ...choices, [field]: event.target.value })}
          />
        </Field>
      ))}
      <section aria-label="Result" className="rounded-lg bg-control/60 p-4">
        <FactList facts={facts} />
      </section>
    </div>
  );
}

export const lines = (label: string, values: readonly string[]): Fact | false =>
  values.length > 0 && { label, value: values.join('\n') };
