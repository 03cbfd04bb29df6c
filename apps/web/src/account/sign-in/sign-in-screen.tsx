import { welcomeBackText } from '@plumbline/domain/ground/messages';
import { Button, Field, PasswordInput, TextLink, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useEarlyForm } from '#src/ground/form/early-form.ts';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { useForm } from '#src/ground/form/use-form.ts';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { useSession, useSessionParts } from '#src/ground/session/session-context.tsx';
import { authFailureText } from './auth-failure-text.ts';
import { AuthHeading } from './auth-heading.tsx';
import { signInSchema } from './auth-rules.ts';
import { useCarriedEmail } from './carried-email.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { LaterWays, useProof } from './later-ways.tsx';

/** For an address that was never confirmed. */
const ResendConfirmation = lazyOrNothing(
  async () => (await import('./resend-confirmation.tsx')).ResendConfirmation,
);

const rules = rulesOf(signInSchema);

export interface AuthScreenProps {
  /** Already validated; passed on to the other form and into links. */
  returnTo: string | null;
  onDone: () => void;
}

export function SignInScreen({ returnTo, onDone }: AuthScreenProps) {
  const parts = useSessionParts();
  const { authActions } = parts;
  const toaster = useToaster();
  const session = useSession();
  const carried = useCarriedEmail();
  const known = session.status === 'signed-in' ? session.user.email : null;
  const proof = useProof();
  const form = useForm(null, {
    standing: { email: known ?? carried, password: '' },
    check: rules,
    async save({ typed }) {
      const outcome = await authActions.signIn(typed.email, typed.password, proof.spend());
      if (outcome.ok) {
        const now = parts.session.getState();
        // The second step replaces this form and must be completed first.
        if (now.status !== 'signed-in' || now.needsFactor === undefined) {
          toaster.show({ message: welcomeBackText });
        }
        onDone();
      }
      return outcome;
    },
    problemsOf: (failure) =>
      failure.kind === 'wrong-credentials' ? { password: authFailureText(failure) } : null,
  });
  const place = useEarlyForm(form);
  const failure = form.refusal;
  const unconfirmed = failure?.kind === 'email-not-confirmed';
  const byLink = returnTo === null ? {} : { returnTo };
  const state = { email: form.values.email };
  const forgot = (
    <TextLink isAlone render={<Link to="/auth/forgot-password" search={byLink} state={state} />}>
      Forgot password
    </TextLink>
  );
  const search = { mode: 'signup' as const, ...byLink };
  return (
    <form ref={place} method="dialog" noValidate onSubmit={form.handleSubmit} aria-label="Sign in">
      <AuthHeading title="Sign in">Your work stays on this device, signed in or not.</AuthHeading>
      <FormProblem
        text={failure === null ? null : authFailureText(failure)}
        action={
          unconfirmed && (
            <Suspense fallback={null}>
              <ResendConfirmation
                lead="Didn’t get it? Check your spam folder, or"
                email={form.values.email}
                returnTo={returnTo}
                proof={proof}
              />
            </Suspense>
          )
        }
      />
      <EmailField input={form.input('email')} error={form.problems.email} className="mb-4.5" />
      <Field label="Password" error={form.problems.password} aside={forgot} className="mb-6">
        <PasswordInput {...form.input('password')} autoComplete="current-password" size="field" />
      </Field>
      <Button label="Sign in" type="submit" variant="primary" size="field" isWide isBusy={form.isBusy} />
      <LaterWays returnTo={returnTo} proof={proof} />
      <p className="type-body mt-6.5 mb-0 text-text-2">
        No password handy?{' '}
        <TextLink isAlone render={<Link to="/auth/link" search={byLink} state={state} />}>
          Email me a link
        </TextLink>
      </p>
      <p className="type-body mt-5 mb-0 text-text-2 desk:mt-2">
        New here?{' '}
        <TextLink isAlone render={<Link to="/auth" search={search} state={state} />}>
          Start Free Trial
        </TextLink>
      </p>
    </form>
  );
}
