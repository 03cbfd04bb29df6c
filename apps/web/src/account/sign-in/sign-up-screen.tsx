import { Button, Field, PasswordInput, TextInput, TextLink, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEarlyForm } from '#src/ground/form/early-form.ts';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { useForm } from '#src/ground/form/use-form.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { authFailureText } from './auth-failure-text.ts';
import { AuthHeading } from './auth-heading.tsx';
import { invitedSignUpSchema, signUpSchema } from './auth-rules.ts';
import { useCarriedEmail } from './carried-email.ts';
import { CheckMail } from './check-mail.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailField } from './email-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { invitationOf } from './invitation-of.ts';
import { LaterWays, useProof } from './later-ways.tsx';
import { newAccountText } from './new-account-text.ts';
import { PasswordStrength } from './password-strength.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import type { AuthScreenProps } from './sign-in-screen.tsx';

const rules = rulesOf(signUpSchema);
const invitedRules = rulesOf(invitedSignUpSchema);

export function SignUpScreen({ returnTo, onDone }: AuthScreenProps) {
  const { authActions } = useSessionParts();
  const toaster = useToaster();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const invitation = invitationOf(returnTo);
  const proof = useProof();
  const form = useForm(null, {
    standing: { fullName: '', organizationName: '', email: useCarriedEmail(), password: '' },
    isNew: true,
    check: invitation === null ? rules : invitedRules,
    async save({ typed }) {
      const captchaToken = proof.spend();
      const outcome = await authActions.signUp({ ...typed, invitation, returnTo, captchaToken });
      if (outcome.ok && outcome.value === 'confirm-email') setMailedTo(typed.email);
      else if (outcome.ok) welcome();
      return outcome.ok ? { ok: true, value: null } : outcome;
    },
    problemsOf(failure) {
      const text = authFailureText(failure);
      if (failure.kind === 'email-taken') return { email: text };
      return failure.kind === 'weak-password' ? { password: text } : null;
    },
  });
  const place = useEarlyForm(form);
  function welcome(): void {
    toaster.show({ message: newAccountText });
    onDone();
  }
  const search = { mode: 'signin' as const, ...(returnTo === null ? {} : { returnTo }) };
  if (mailedTo !== null) {
    return (
      <>
        <CheckMail email={mailedTo} purpose="to confirm your address" returnTo={returnTo}>
          <ResendConfirmation email={mailedTo} returnTo={returnTo} proof={proof} />
        </CheckMail>
        <LaterWays returnTo={null} proof={proof} isCaptchaOnly />
        <CodeForm email={mailedTo} label="Confirm address" onDone={welcome} />
      </>
    );
  }
  return (
    <form ref={place} method="dialog" noValidate onSubmit={form.handleSubmit} aria-label="Create account">
      {invitation === null ? (
        <AuthHeading title="Start your free trial">
          Start your first inspection in about a minute, right on this device.
        </AuthHeading>
      ) : (
        <AuthHeading title="Join your team">
          Use the email address your invitation was sent to. You’ll join the team as soon as you sign up.
        </AuthHeading>
      )}
      <FormProblem text={form.refusal === null ? null : authFailureText(form.refusal)} />
      <Field label="Full name" error={form.problems.fullName} className="mb-4.5">
        <TextInput {...form.input('fullName')} autoComplete="name" size="field" />
      </Field>
      {invitation === null && (
        <Field label="Company name" error={form.problems.organizationName} className="mb-4.5">
          <TextInput {...form.input('organizationName')} autoComplete="organization" size="field" />
        </Field>
      )}
      <EmailField input={form.input('email')} error={form.problems.email} className="mb-4.5" />
      <Field label="Password" error={form.problems.password}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" size="field" />
      </Field>
      <PasswordStrength password={form.values.password} related={[form.values.fullName, form.values.email]} />
      <Button
        label="Create account"
        type="submit"
        variant="primary"
        size="field"
        isWide
        isBusy={form.isBusy}
        className="mt-5"
      />
      <LaterWays returnTo={returnTo} proof={proof} />
      <p className="type-body mt-6.5 mb-0 text-text-2">
        Have an account?{' '}
        <TextLink isAlone render={<Link to="/auth" search={search} state={{ email: form.values.email }} />}>
          Sign in
        </TextLink>
      </p>
    </form>
  );
}
