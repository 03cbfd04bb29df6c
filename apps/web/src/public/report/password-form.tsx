import { Button, Field, PasswordInput, PlainPage } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';

interface PasswordFormProps {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onSubmit: (password: string) => void;
}

export function PasswordForm({ isBusy, problem, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(password === '');
    if (password !== '' && !isBusy) onSubmit(password);
  };
  return (
    <PlainPage title="This report has a password">
      <p className="type-body mt-2 mb-6 text-pretty text-text-2">Your inspector gave it to you.</p>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label="Password" error={isEmpty ? 'Enter the password.' : problem}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" isWide label="Open the report" isBusy={isBusy} />
      </form>
    </PlainPage>
  );
}
