import { welcomeBackText } from '@plumbline/domain/messages';
import { Button, Field, TextInput, TextLink, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AuthFailure } from '../../backend/auth-failure.ts';
import { useSessionParts } from '../../backend/session-context.tsx';
import { useSignInWays } from '../../backend/use-sign-in-ways.ts';
import { wayFailureText } from '../../backend/way-failure-text.ts';
import { authFailureText } from './auth-failure-text.ts';
import { AuthHeading } from './auth-heading.tsx';
import { codeSchema, forgotPasswordSchema } from './auth-rules.ts';
import { CheckMail } from './check-mail.tsx';
import { FormProblem } from './form-problem.tsx';
import { LaterWays, useProof } from './later-ways.tsx';
import { isThroughSignIn } from './path-after-sign-in.ts';
import type { AuthScreenProps } from './sign-in-screen.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Signing in without a password: a link by mail, or its six digits typed where the link cannot be opened. */
export function LinkScreen({ returnTo, onDone }: AuthScreenProps) {
  const ways = useSignInWays();
  const proof = useProof();
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useAuthForm({
    schema: forgotPasswordSchema,
    initial: { email: '' },
    async onSubmit({ email }) {
      setFailure(null);
      const outcome = await ways.sendLink(email, returnTo, proof.spend() ?? '');
      if (outcome.ok) setMailedTo(email);
      else setFailure(outcome.failure);
      return null;
    },
  });
  if (mailedTo !== null) {
    return (
      <>
        <CheckMail email={mailedTo} purpose="to sign in">
          <button
            type="button"
            onClick={() => setMailedTo(null)}
            className="min-h-6 font-[600] text-accent-text underline underline-offset-4"
          >
            ask once more
          </button>
        </CheckMail>
        <CodeForm email={mailedTo} onDone={onDone} />
      </>
    );
  }
  return (
    <form ref={form.form} noValidate onSubmit={form.handleSubmit} aria-label="Email me a link">
      <AuthHeading title="Sign in by a link">
        Write your address. We mail a link that signs you in here, without a password.
      </AuthHeading>
      <FormProblem text={failure === null ? null : failureText(failure)} />
      <Field label="Email" error={form.errors.email} className="mb-6">
        <TextInput
          {...form.input('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          size="field"
        />
      </Field>
      <Button
        label="Email me a link"
        type="submit"
        variant="primary"
        size="field"
        isWide
        isBusy={form.isBusy}
      />
      <LaterWays returnTo={returnTo} proof={proof} isCaptchaOnly />
      <p className="type-body mt-6.5 mb-0">
        <TextLink render={<Link to="/auth" search={{ mode: 'signin' }} />}>Back to sign in</TextLink>
      </p>
    </form>
  );
}

function CodeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const ways = useSignInWays();
  const { session } = useSessionParts();
  const toaster = useToaster();
  const form = useAuthForm({
    schema: codeSchema,
    initial: { code: '' },
    async onSubmit({ code }) {
      const outcome = await ways.enterCode(email, code);
      if (!outcome.ok) {
        const isWrong = outcome.failure.kind === 'link-expired';
        return { code: isWrong ? 'This code does not fit or is too old.' : failureText(outcome.failure) };
      }
      if (isThroughSignIn(session.getState())) toaster.show({ message: welcomeBackText });
      onDone();
      return null;
    },
  });
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={form.handleSubmit}
      aria-label="Type the code"
      className="mt-8 border-t border-line pt-6"
    >
      <Field label="Or type the code of the mail" error={form.errors.code} className="mb-4.5">
        <TextInput {...form.input('code')} inputMode="numeric" autoComplete="one-time-code" size="field" />
      </Field>
      <Button label="Sign in" type="submit" variant="outline" size="field" isWide isBusy={form.isBusy} />
    </form>
  );
}

function failureText(failure: AuthFailure): string {
  return wayFailureText(failure) ?? authFailureText(failure);
}
