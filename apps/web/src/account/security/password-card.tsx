import { Button, Card, Field, PasswordInput } from '@plumbline/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

export interface PasswordCardProps {
  /** Button label: 'Change password'. */
  readonly label: string;
  /** For the browser's password manager. */
  readonly email: string;
  /** Never called concurrently: a second click during the first does nothing. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** The form around setting or changing a password. */
export function PasswordCard({ label, email, onSubmit, children }: PasswordCardProps) {
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await onSubmit();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card padding="large">
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        aria-label={label}
        onSubmit={(event) => void submit(event)}
      >
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        {children}
        <div>
          <Button label={label} type="submit" variant="primary" isBusy={isBusy} />
        </div>
      </form>
    </Card>
  );
}

export interface PasswordFieldProps {
  readonly label: string;
  readonly kind: 'current' | 'new';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

export function PasswordField({ label, kind, value, onChange, error }: PasswordFieldProps) {
  return (
    <Field label={label} error={error}>
      <PasswordInput
        autoComplete={`${kind}-password`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
