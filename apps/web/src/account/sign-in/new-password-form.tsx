import { Button, Field, PasswordInput, useToaster } from '@plumbline/ui';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { useForm } from '#src/ground/form/use-form.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { authFailureText } from './auth-failure-text.ts';
import { AuthHeading } from './auth-heading.tsx';
import { resetPasswordSchema } from './auth-rules.ts';
import { FormProblem } from './form-problem.tsx';
import { PasswordStrength } from './password-strength.tsx';

const rules = rulesOf(resetPasswordSchema);

/** Shown after opening a password-reset email. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { authActions } = useSessionParts();
  const toaster = useToaster();
  const form = useForm(null, {
    standing: { password: '' },
    check: rules,
    async save({ typed }) {
      const outcome = await authActions.changePassword(typed.password);
      if (outcome.ok) {
        toaster.show({ message: 'Password updated. You’re signed in.' });
        onDone();
      }
      return outcome;
    },
    problemsOf: (failure) =>
      failure.kind === 'weak-password' || failure.kind === 'same-password'
        ? { password: authFailureText(failure) }
        : null,
  });
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Reset your password">
      <AuthHeading title="Reset your password">
        Other devices will need the new password to sign in.
      </AuthHeading>
      <FormProblem text={form.refusal === null ? null : authFailureText(form.refusal)} />
      <Field label="Password" error={form.problems.password}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" size="field" />
      </Field>
      <PasswordStrength password={form.values.password} related={[]} />
      <Button
        label="Save new password"
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
