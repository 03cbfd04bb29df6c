import { shareEqually, sumOf } from '@plumbline/domain/office/expenses/splits';
import { amountInField } from '@plumbline/domain/report/repair-request/amount-text';
import { Button, Combobox, Field, IconButton, NumberInput, TextInput } from '@plumbline/ui';
import { Plus, Split, Trash2 } from 'lucide-react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { CATEGORY_CHOICES } from '../labels.ts';
import { centsIn, type ExpenseDraft, type SplitDraft } from './expense-draft.ts';

export interface SplitsFieldProps {
  readonly draft: ExpenseDraft;
  readonly problem: string | undefined;
  readonly onChange: (patch: Partial<ExpenseDraft>) => void;
}

const MOST_SPLITS = 20;

/** One category, or several parts that add up to the amount. */
export function SplitsField({ draft, problem, onChange }: SplitsFieldProps) {
  const { store } = useLocal();
  const { splits } = draft;
  const part = (category: string, dollars: string): SplitDraft => ({
    id: store.newId(),
    category,
    dollars,
    note: '',
  });
  function begin(): void {
    const [first = 0, second = 0] = shareEqually(centsIn(draft.dollars) ?? 0, 2);
    onChange({ splits: [part(draft.category, amountInField(first)), part('', amountInField(second))] });
  }
  function add(): void {
    const rest =
      (centsIn(draft.dollars) ?? 0) - sumOf(splits.map(({ dollars }) => ({ cents: centsIn(dollars) ?? 0 })));
    onChange({ splits: [...splits, part('', amountInField(Math.max(0, rest)))] });
  }
  function remove(id: string): void {
    const rest = splits.filter((split) => split.id !== id);
    // One part is the whole expense again.
    onChange(rest.length > 1 ? { splits: rest } : { splits: [], category: rest[0]?.category ?? '' });
  }
  if (splits.length === 0) {
    return (
      <div className="grid gap-2">
        <Field label="Category">
          <Combobox
            choices={CATEGORY_CHOICES}
            value={draft.category || null}
            onValueChange={(category) => onChange({ category: category ?? '' })}
            placeholder="Supplies, meals, line 22"
          />
        </Field>
        <Button
          label="Split across categories"
          icon={Split}
          variant="bare"
          className="justify-self-start"
          onClick={begin}
        />
      </div>
    );
  }
  const put = (next: SplitDraft): void =>
    onChange({ splits: splits.map((split) => (split.id === next.id ? next : split)) });
  return (
    <section aria-label="Parts" className="grid gap-4">
      <p className="type-label m-0 text-text-2">Parts</p>
      {problem !== undefined && (
        <p role="alert" className="type-note m-0 text-major">
          {problem}
        </p>
      )}
      {splits.map((split, index) => (
        <fieldset key={split.id} className="m-0 grid gap-3 border-0 border-b border-line p-0 pb-4">
          <legend className="sr-only">{`Part ${index + 1}`}</legend>
          <Field
            label="Category"
            aside={
              <IconButton
                icon={Trash2}
                variant="plain"
                label={`Remove part ${index + 1}`}
                onClick={() => remove(split.id)}
              />
            }
          >
            <Combobox
              choices={CATEGORY_CHOICES}
              value={split.category || null}
              onValueChange={(category) => put({ ...split, category: category ?? '' })}
            />
          </Field>
          <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
            <Field label="Amount">
              <NumberInput
                prefix="$"
                value={split.dollars}
                onChange={(event) => put({ ...split, dollars: event.target.value })}
              />
            </Field>
            <Field label="Description">
              <TextInput
                maxLength={200}
                value={split.note}
                onChange={(event) => put({ ...split, note: event.target.value })}
              />
            </Field>
          </div>
        </fieldset>
      ))}
      {splits.length < MOST_SPLITS && (
        <Button label="Add part" icon={Plus} variant="outline" className="justify-self-start" onClick={add} />
      )}
    </section>
  );
}
