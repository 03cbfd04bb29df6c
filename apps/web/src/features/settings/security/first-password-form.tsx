/** A password for an account that has none. An old session proves itself with six digits from the mailbox, where the server wants that. */
import { commonPasswordText, passwordProblem } from '@plumbline/domain/password-rules';
import { Button, Card, Field, PasswordInput, TextInput, useToaster } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useSessionParts } from '../../../backend/session-context.tsx';
import type { SignInWays } from '../../../backend/sign-in-ways.ts';
import { wayOutcomeText } from './way-outcome-text.ts';

export interface FirstPasswordFormProps {
  readonly email: string;
  readonly calls: SignInWays;
  readonly onSet: () => Promise<void>;
}

export function FirstPasswordForm({ email, calls, onSet }: FirstPasswordFormProps) {
  const { authActions } = useSessionParts();
  const toaster = useToaster();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wantsCode, setWantsCode] = useState(false);
  const [errors, setErrors] = useState<{ password?: string; code?: string }>({});
  const [isBusy, setBusy] = useState(false);

  async function keep(): Promise<void> {
    const problem = passwordProblem(password);
    if (problem !== null) return setErrors({ password: problem });
    if (wantsCode && !/^\d{6}$/.test(code.trim())) return setErrors({ code: 'The code has six digits.' });
    setErrors({});
    const outcome = await authActions.changePassword(password, wantsCode ? code.trim() : undefined);
    if (outcome.ok) {
      setPassword('');
      toaster.show({ message: 'Password set', detail: 'Other devices have to sign in again.' });
      return onSet();
    }
    const { failure } = outcome;
    if (failure.kind === 'weak-password') return setErrors({ password: commonPasswordText });
    if (failure.kind !== 'refused' || failure.code !== 'reauthentication_needed')
      return setErrors(wantsCode ? { code: wayOutcomeText(failure) } : { password: wayOutcomeText(failure) });
    const sent = await calls.sendPasswordCode();
    if (!sent.ok) return setErrors({ password: wayOutcomeText(sent.failure) });
    setWantsCode(true);
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await keep();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card padding="large">
      <form
        noValidate
        className="grid gap-5"
        aria-label="Set a password"
        onSubmit={(event) => void submit(event)}
      >
        <p className="type-body m-0 text-text-2">
          This account has no password. With one you can sign in where your other ways are not at hand.
        </p>
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        <Field label="New password" error={errors.password}>
          <PasswordInput
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {wantsCode && (
          <Field label="Code from your mailbox" description={`Sent to ${email}`} error={errors.code}>
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
        )}
        <div>
          <Button label="Set password" type="submit" variant="primary" isBusy={isBusy} />
        </div>
      </form>
    </Card>
  );
}
