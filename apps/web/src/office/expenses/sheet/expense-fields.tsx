import { categoryLabel } from '@plumbline/domain/office/expenses/categories';
import { ruleFor } from '@plumbline/domain/office/expenses/vendor-rules';
import { everyUnit, wordsOfRepeat, writeRepeat } from '@plumbline/domain/office/tasks/repeat';
import type { ExpenseMethod, Inspection } from '@plumbline/domain/tables/records';
import {
  Checkbox,
  Combobox,
  DateInput,
  Disclosure,
  Field,
  NumberInput,
  Select,
  TextArea,
  TextInput,
} from '@plumbline/ui';
import { METHOD_OPTIONS } from '../labels.ts';
import type { ExpenseWorld } from '../use-books.ts';
import type { ExpenseDraft, ExpenseProblems } from './expense-draft.ts';
import { SplitsField } from './splits-field.tsx';

export interface ExpenseFieldsProps {
  readonly draft: ExpenseDraft;
  readonly problems: ExpenseProblems;
  readonly world: ExpenseWorld;
  readonly onChange: (patch: Partial<ExpenseDraft>) => void;
}

const REPEATS = [
  writeRepeat(everyUnit('week')),
  writeRepeat(everyUnit('month')),
  writeRepeat(everyUnit('month', 3)),
  writeRepeat(everyUnit('year')),
].map((value) => ({ value, label: wordsOfRepeat(value) }));

export function ExpenseFields({ draft, problems, world, onChange }: ExpenseFieldsProps) {
  /** Fills in what is still empty. */
  function applyRule(): void {
    const rule = ruleFor(world.rules, draft.vendor);
    if (rule === null || draft.category !== '' || draft.splits.length > 0) return;
    onChange({
      category: rule.category,
      ...(draft.method === '' && { method: rule.method }),
      ...(rule.isBillable && { isBillable: true }),
    });
  }
  const rule = ruleFor(world.rules, draft.vendor);
  const canRemember =
    draft.vendor.trim() !== '' &&
    draft.category !== '' &&
    draft.splits.length === 0 &&
    rule?.category !== draft.category;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Amount" error={problems.dollars}>
          <NumberInput
            prefix="$"
            value={draft.dollars}
            onChange={(event) => onChange({ dollars: event.target.value })}
          />
        </Field>
        <Field label="Date" error={problems.spentOn}>
          <DateInput value={draft.spentOn} onChange={(event) => onChange({ spentOn: event.target.value })} />
        </Field>
      </div>
      <Field label="Vendor">
        <TextInput
          maxLength={200}
          autoComplete="off"
          value={draft.vendor}
          onChange={(event) => onChange({ vendor: event.target.value })}
          onBlur={applyRule}
        />
      </Field>
      <SplitsField draft={draft} problem={problems.splits} onChange={onChange} />
      {canRemember && (
        <Checkbox
          label={`Always file ${draft.vendor.trim()} under ${categoryLabel(draft.category)}`}
          checked={draft.isRule}
          onChange={(event) => onChange({ isRule: event.target.checked })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Payment method">
          <Select
            value={draft.method}
            placeholder="Not specified"
            options={METHOD_OPTIONS}
            onChange={(event) => onChange({ method: event.target.value as ExpenseMethod })}
          />
        </Field>
        <Field label="Tax included" error={problems.tax}>
          <NumberInput
            prefix="$"
            value={draft.tax}
            onChange={(event) => onChange({ tax: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Note">
        <TextArea
          maxLength={10_000}
          value={draft.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
      <MoreFields draft={draft} problems={problems} world={world} onChange={onChange} />
    </>
  );
}

function MoreFields({ draft, world, onChange }: ExpenseFieldsProps) {
  const isUsed =
    draft.isRefund ||
    draft.isBillable ||
    draft.repeatRule !== '' ||
    draft.inspectionId !== null ||
    draft.accountId !== null;
  const repeats =
    draft.repeatRule === '' || REPEATS.some(({ value }) => value === draft.repeatRule)
      ? REPEATS
      : [...REPEATS, { value: draft.repeatRule, label: wordsOfRepeat(draft.repeatRule) }];
  return (
    <Disclosure title="More" isOpenAtFirst={isUsed}>
      <div className="grid gap-4">
        <Checkbox
          label="Billable to the client"
          checked={draft.isBillable}
          onChange={(event) => onChange({ isBillable: event.target.checked })}
        />
        <Checkbox
          label="Refund: the money came back"
          checked={draft.isRefund}
          onChange={(event) => onChange({ isRefund: event.target.checked })}
        />
        <Field label="Inspection">
          <Combobox
            choices={world.inspections.map((each) => ({ value: each.id, label: placeOf(each) }))}
            value={draft.inspectionId}
            onValueChange={(inspectionId) => onChange({ inspectionId })}
            placeholder="Search by address"
          />
        </Field>
        <Field label="Account">
          <Combobox
            choices={world.accounts.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.accountId}
            onValueChange={(accountId) => onChange({ accountId })}
            placeholder="Search by name"
          />
        </Field>
        <Field
          label="Repeat"
          description="The next ones are suggested on their dates. Nothing is added automatically."
        >
          <Select
            value={draft.repeatRule}
            placeholder="Never"
            options={repeats}
            onChange={(event) => onChange({ repeatRule: event.target.value })}
          />
        </Field>
      </div>
    </Disclosure>
  );
}

const placeOf = ({ addressLine1, city }: Inspection): string =>
  [addressLine1, city].filter(Boolean).join(', ') || 'Inspection without an address';
