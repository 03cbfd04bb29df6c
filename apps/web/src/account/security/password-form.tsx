import { passwordProblem } from '@plumbline/domain/ground/password-rules';
import { useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type { AuthFailure } from '#src/ground/session/auth-failure.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { PasswordCard, PasswordField } from './password-card.tsx';

const WORDS: Partial<Record<AuthFailure['kind'], string>> = {
  'wrong-credentials': 'That isn’t your current password.',
  'same-password': 'That’s your current password. Choose a different one.',
  'weak-password': 'This password is too easy to guess. Choose a longer one.',
  'rate-limited': 'Too many attempts. Wait a few minutes and try again.',
  'session-missing': 'Sign in again first, then change the password.',
  offline: 'You’re offline. Your password hasn’t changed.',
};

/** Requires the current password: an unattended device must not give the account away. */
export function PasswordForm({ email }: { readonly email: string }) {
  const { authActions, stepUp } = useSessionParts();
  const toaster = useToaster();
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<{ present?: string; next?: string }>({});

  function fail(field: 'present' | 'next', { kind }: AuthFailure): void {
    setErrors({ [field]: WORDS[kind] ?? 'The server couldn’t complete this. Try again in a moment.' });
  }
  async function change(): Promise<void> {
    const problem = next === '' ? 'Choose a password.' : passwordProblem(next);
    const missing = present === '' ? { present: 'Enter your current password.' } : {};
    setErrors({ ...missing, ...(problem === null ? {} : { next: problem }) });
    if (problem !== null || present === '') return;
    const signedIn = await authActions.signIn(email, present);
    if (!signedIn.ok) return fail('present', signedIn.error);
    // The password alone opened a new session, and the server changes nothing without the second factor.
    if (!(await stepUp.requireSecondFactor())) {
      return setErrors({ next: 'Verify it’s you to change your password.' });
    }
    const changed = await authActions.changePassword(next);
    if (!changed.ok) return fail('next', changed.error);
    setPresent('');
    setNext('');
    toaster.show({ message: 'Password changed', detail: 'Other devices must sign in again.' });
  }
  return (
    <PasswordCard label="Change password" email={email} onSubmit={change}>
      <PasswordField
        label="Current password"
        kind="current"
        value={present}
        onChange={setPresent}
        error={errors.present}
      />
      <PasswordField label="New password" kind="new" value={next} onChange={setNext} error={errors.next} />
    </PasswordCard>
  );
}
