import { Button, Field, PasswordInput, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type { AuthFailure } from '../../backend/session/auth-failure.ts';
import { useSessionParts } from '../../backend/session/session-context.tsx';
import { authFailureText } from './auth-failure-text.ts';
import { AuthHeading } from './auth-heading.tsx';
import { resetPasswordSchema } from './auth-rules.ts';
import { FormProblem } from './form-problem.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Shown after opening a password-reset email. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { authActions } = useSessionParts();
  const toaster = useToaster();
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const form = useAuthForm({
    schema: resetPasswordSchema,
    initial: { password: '' },
    async onSubmit({ password }) {
      setFailure(null);
      const outcome = await authActions.changePassword(password);
      if (outcome.ok) {
        toaster.show({ message: 'New password kept. You are signed in.' });
        onDone();
        return null;
      }
      const { kind } = outcome.failure;
      if (kind === 'weak-password' || kind === 'same-password')
        return { password: authFailureText(outcome.failure) };
      setFailure(outcome.failure);
      return null;
    },
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.handleSubmit} aria-label="Choose a new password">
      <AuthHeading title="Choose a new password">It replaces the old one on all your devices.</AuthHeading>
      <FormProblem text={failure === null ? null : authFailureText(failure)} />
      <Field label="Password" error={form.errors.password}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" size="field" />
      </Field>
      <PasswordStrength password={form.values.password} related={[]} />
      <Button
        label="Keep new password"
        type="submit"
        variant="primary"
        size="field"
        isWide
        isBusy={form.isBusy}
        className="mt-5"
      />
    </form>
  );
}
