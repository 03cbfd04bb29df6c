import type { CsvColumns } from '@plumbline/domain/office/expenses/bank/read-csv';
import { Checkbox, Field, Select } from '@plumbline/ui';

export interface ColumnFieldsProps {
  readonly header: readonly string[];
  readonly columns: CsvColumns;
  readonly onChange: (columns: CsvColumns) => void;
}

const FIELDS = [
  { name: 'date', label: 'Date' },
  { name: 'description', label: 'Description' },
  { name: 'amount', label: 'Amount' },
  { name: 'debit', label: 'Money out' },
  { name: 'credit', label: 'Money in' },
] as const;

/** Which column of the file is which; remembered with the account. */
export function ColumnFields({ header, columns, onChange }: ColumnFieldsProps) {
  const options = header.filter(Boolean).map((value) => ({ value, label: value }));
  return (
    <fieldset className="m-0 grid gap-4 border-0 p-0">
      <legend className="type-label mb-2 text-text-2">Columns in the file</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label }) => (
          <Field key={name} label={label}>
            <Select
              value={columns[name]}
              placeholder="None"
              options={options}
              onChange={(event) => onChange({ ...columns, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <Checkbox
        label="The day comes before the month"
        checked={columns.isDayFirst}
        onChange={(event) => onChange({ ...columns, isDayFirst: event.target.checked })}
      />
      {columns.amount !== '' && (
        <Checkbox
          label="Spending is shown without a minus"
          checked={columns.isSpendingPositive}
          onChange={(event) => onChange({ ...columns, isSpendingPositive: event.target.checked })}
        />
      )}
    </fieldset>
  );
}
