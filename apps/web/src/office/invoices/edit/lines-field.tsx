import { Button, Checkbox, Field, IconButton, NumberInput, TextInput } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { InvoiceComplaints, LineDraft } from './invoice-draft.ts';

export interface LinesFieldProps {
  readonly lines: readonly LineDraft[];
  readonly taxName: string;
  readonly complaints: InvoiceComplaints;
  readonly onChange: (lines: LineDraft[]) => void;
}

const MAX_LINES = 100;

export function LinesField({ lines, taxName, complaints, onChange }: LinesFieldProps) {
  const put = (next: LineDraft): void => onChange(lines.map((line) => (line.id === next.id ? next : line)));
  return (
    <section aria-label="Lines" className="grid gap-4">
      <h3 className="type-h3 m-0">Lines</h3>
      {complaints.lines !== undefined && (
        <p role="alert" className="type-note m-0 text-major">
          {complaints.lines}
        </p>
      )}
      {lines.map((line, index) => (
        <fieldset key={line.id} className="m-0 grid gap-3 border-0 border-b border-line p-0 pb-4">
          <legend className="sr-only">{`Line ${index + 1}`}</legend>
          <Field
            label="Description"
            error={complaints[`line ${line.id}`]}
            aside={
              <IconButton
                icon={Trash2}
                variant="plain"
                label={`Remove line ${index + 1}`}
                onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
              />
            }
          >
            <TextInput
              maxLength={200}
              value={line.name}
              onChange={(event) => put({ ...line, name: event.target.value })}
            />
          </Field>
          <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4">
            <Field label="Quantity">
              <NumberInput
                isWhole
                value={line.quantity}
                onChange={(event) => put({ ...line, quantity: event.target.value })}
              />
            </Field>
            <Field label="Unit price">
              <NumberInput
                prefix="$"
                value={line.dollars}
                onChange={(event) => put({ ...line, dollars: event.target.value })}
              />
            </Field>
          </div>
          <Checkbox
            label={`Charge ${taxName.toLowerCase()}`}
            checked={line.isTaxed}
            onChange={(event) => put({ ...line, isTaxed: event.target.checked })}
          />
        </fieldset>
      ))}
      {lines.length < MAX_LINES && (
        <Button
          label="Add line"
          icon={Plus}
          variant="outline"
          className="justify-self-start"
          onClick={() =>
            onChange([
              ...lines,
              {
                id: crypto.randomUUID(),
                name: '',
                quantity: '1',
                dollars: '',
                isTaxed: false,
                serviceId: '',
              },
            ])
          }
        />
      )}
    </section>
  );
}
