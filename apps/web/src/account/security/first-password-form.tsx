/**
 * A password for an account without one. An old session confirms with six digits from the mailbox, where the server
 * requires that.
 */
import { commonPasswordText, passwordProblem } from '@plumbline/domain/ground/password-rules';
import { Field, TextInput, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import type { SignInWays } from '#src/ground/session/sign-in-ways.ts';
import { PasswordCard, PasswordField } from './password-card.tsx';
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

  async function keep(): Promise<void> {
    const problem = passwordProblem(password);
    if (problem !== null) return setErrors({ password: problem });
    if (wantsCode && !/^\d{6}$/.test(code.trim())) return setErrors({ code: 'Enter the six-digit code.' });
    setErrors({});
    const outcome = await authActions.changePassword(password, wantsCode ? code.trim() : undefined);
    if (outcome.ok) {
      setPassword('');
      toaster.show({ message: 'Password set', detail: 'Other devices must sign in again.' });
      return onSet();
    }
    const { error: failure } = outcome;
    if (failure.kind === 'weak-password') return setErrors({ password: commonPasswordText });
    if (failure.kind !== 'refused' || failure.code !== 'reauthentication_needed')
      return setErrors(wantsCode ? { code: wayOutcomeText(failure) } : { password: wayOutcomeText(failure) });
    const sent = await calls.sendPasswordCode();
    if (!sent.ok) return setErrors({ password: wayOutcomeText(sent.error) });
    setWantsCode(true);
  }
  return (
    <PasswordCard label="Set password" email={email} onSubmit={keep}>
      <p className="type-body m-0 text-text-2">
        This account has no password. With one, you can sign in when your other methods aren’t available.
      </p>
      <PasswordField
        label="New password"
        kind="new"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
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
    </PasswordCard>
  );
}
