import { Button, Field, TextInput, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AuthFailure } from '../../backend/auth-failure.ts';
import { useSessionParts } from '../../backend/session-context.tsx';
import { authFailureText } from './auth-failure-text.ts';
import { AuthHeading } from './auth-heading.tsx';
import { forgotPasswordSchema } from './auth-rules.ts';
import { CheckMail } from './check-mail.tsx';
import { FormProblem } from './form-problem.tsx';
import { LaterWays, useProof } from './later-ways.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function ForgotPasswordScreen() {
  const { authActions } = useSessionParts();
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const proof = useProof();
  const form = useAuthForm({
    schema: forgotPasswordSchema,
    initial: { email: '' },
    async onSubmit({ email }) {
      setFailure(null);
      const outcome = await authActions.requestPasswordLink(email, proof.spend());
      if (outcome.ok) setMailedTo(email);
      else setFailure(outcome.failure);
      return null;
    },
  });
  if (mailedTo !== null) {
    return (
      <CheckMail email={mailedTo} purpose="to choose a new password">
        <button
          type="button"
          onClick={() => setMailedTo(null)}
          className="min-h-6 font-[600] text-accent-text underline underline-offset-4"
        >
          ask once more
        </button>
      </CheckMail>
    );
  }
  return (
    <form ref={form.form} noValidate onSubmit={form.handleSubmit} aria-label="Forgot password">
      <AuthHeading title="Forgot password">
        Write your address. We mail a link to choose a new password. Work on this device stays as it is.
      </AuthHeading>
      <FormProblem text={failure === null ? null : authFailureText(failure)} />
      <Field label="Email" error={form.errors.email} className="mb-6">
        <TextInput
          {...form.input('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          size="field"
        />
      </Field>
      <Button label="Send link" type="submit" variant="primary" size="field" isWide isBusy={form.isBusy} />
      <LaterWays returnTo={null} proof={proof} isCaptchaOnly />
      <p className="type-body mt-6.5 mb-0">
        <TextLink render={<Link to="/auth" search={{ mode: 'signin' }} />}>Back to sign in</TextLink>
      </p>
    </form>
  );
}
