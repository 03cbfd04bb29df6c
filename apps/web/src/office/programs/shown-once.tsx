/** A secret in the one moment when it can be copied. */
import { Button, Field, TextInput, useToaster } from '@plumbline/ui';
import { Copy } from 'lucide-react';

export interface ShownOnceProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
}

export function ShownOnce({ label, value, hint }: ShownOnceProps) {
  const toaster = useToaster();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toaster.show({ message: 'Copied.' }),
      () =>
        toaster.show({ message: 'It couldn’t be copied. Select it and copy it yourself.', kind: 'warning' }),
    );
  return (
    <div role="status" className="grid gap-1.5">
      <div className="flex items-end gap-2">
        <Field label={label} className="min-w-0 flex-1">
          <TextInput readOnly value={value} onFocus={(event) => event.target.select()} />
        </Field>
        <Button label="Copy" icon={Copy} onClick={() => void copy()} />
      </div>
      <p className="type-meta m-0 text-text-2">It’s shown only once. {hint}</p>
    </div>
  );
}
