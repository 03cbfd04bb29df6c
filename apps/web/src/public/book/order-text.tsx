/** One line of text of a booking. */
import { Field, TextInput } from '@plumbline/ui';
import type { Order } from './order.ts';

export interface OrderTextProps {
  readonly order: Order;
  readonly onChange: (part: Partial<Order>) => void;
  readonly group: 'place' | 'client' | 'agent';
  readonly name: string;
  readonly label: string;
  readonly autoComplete?: string;
  readonly type?: string;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
}

export function OrderText({
  order,
  onChange,
  group,
  name,
  label,
  maxLength = 200,
  isRequired,
  error,
  ...input
}: OrderTextProps) {
  const values: Readonly<Record<string, string>> = order[group];
  return (
    <Field label={label} isRequired={isRequired} error={error}>
      <TextInput
        {...input}
        maxLength={maxLength}
        value={values[name] ?? ''}
        onChange={(event) => onChange({ [group]: { ...order[group], [name]: event.target.value } })}
      />
    </Field>
  );
}
