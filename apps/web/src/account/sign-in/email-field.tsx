import { Field, TextInput } from '@plumbline/ui';
import type { ComponentProps } from 'react';

export interface EmailFieldProps {
  readonly input: ComponentProps<typeof TextInput>;
  readonly error: string | undefined;
  readonly className: string;
}

/** The account's email address, filled in by password managers. */
export function EmailField({ input, error, className }: EmailFieldProps) {
  return (
    <Field label="Email" error={error} className={className}>
      <TextInput {...input} type="email" autoComplete="username" inputMode="email" size="field" />
    </Field>
  );
}
