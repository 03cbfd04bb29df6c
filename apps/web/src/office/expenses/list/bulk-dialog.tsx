import { countOf } from '@plumbline/domain/ground/format-number';
import type { ExpenseMethod } from '@plumbline/domain/tables/records';
import { Button, Combobox, Dialog, Field, Select } from '@plumbline/ui';
import { useState } from 'react';
import { CATEGORY_CHOICES, METHOD_OPTIONS } from '../labels.ts';
import type { KeptExpense } from '../use-books.ts';
import type { BulkPatch } from '../use-expense-edits.ts';

export interface BulkDialogProps {
  readonly rows: readonly KeptExpense[];
  readonly onChange: (patch: BulkPatch) => void;
  readonly onClose: () => void;
}

/** Changes several expenses at once; what is left empty stays. */
export function BulkDialog({ rows, onChange, onClose }: BulkDialogProps) {
  const [category, setCategory] = useState<string | null>(null);
  const [method, setMethod] = useState('');
  const [billable, setBillable] = useState('');
  const splitCount = rows.filter(({ splits }) => splits.length > 0).length;
  const patch: BulkPatch = {
    ...(category !== null && { category }),
    ...(method !== '' && { method: method as ExpenseMethod }),
    ...(billable !== '' && { isBillable: billable === 'yes' }),
  };
  const isEmpty = Object.keys(patch).length === 0;
  const noun = countOf(rows.length, 'expense');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Change ${noun}`}
      description={
        splitCount === 0
          ? 'Empty fields stay unchanged.'
          : `Empty fields stay unchanged. ${countOf(splitCount, 'expense')} with parts keep their categories.`
      }
      footer={
        <>
          <Button variant="outline" label="Cancel" onClick={onClose} />
          <Button
            variant="primary"
            label={`Change ${noun}`}
            onClick={() => (isEmpty ? onClose() : onChange(patch))}
          />
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Category">
          <Combobox
            choices={CATEGORY_CHOICES}
            value={category}
            onValueChange={setCategory}
            placeholder="Unchanged"
          />
        </Field>
        <Field label="Payment method">
          <Select
            options={METHOD_OPTIONS}
            placeholder="Unchanged"
            value={method}
            onChange={(event) => setMethod(event.target.value)}
          />
        </Field>
        <Field label="Billable">
          <Select
            options={[
              { value: 'yes', label: 'Billable' },
              { value: 'no', label: 'Not billable' },
            ]}
            placeholder="Unchanged"
            value={billable}
            onChange={(event) => setBillable(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
