import { Button } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { useForm } from '#src/ground/form/use-form.ts';
import type { AuthOutcome } from '#src/ground/session/auth-failure.ts';
import { AuthHeading } from './auth-heading.tsx';
import { forgotPasswordSchema } from './auth-rules.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { useCarriedEmail } from './carried-email.ts';
import { CheckMail } from './check-mail.tsx';
import { EmailField } from './email-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { LaterWays, useProof } from './later-ways.tsx';
import { sendFailureText } from './mail-failure-text.ts';

export interface MailFormProps {
  readonly title: string;
  /** The purpose of the email, in a sentence. */
  readonly children: ReactNode;
  /** Button label: 'Send link'. */
  readonly label: string;
  /** 'to choose a new password' */
  readonly purpose: string;
  /** @param proof captcha token; undefined where none is required */
  readonly send: (email: string, proof: string | undefined) => Promise<AuthOutcome>;
  /** Rendered below the confirmation that an email was sent. */
  readonly whenSent: (email: string) => ReactNode;
  readonly returnTo: string | null;
}

const rules = rulesOf(forgotPasswordSchema);

/** Sends an email link to the entered address. */
export function MailForm({ title, children, label, purpose, send, whenSent, returnTo }: MailFormProps) {
  const carried = useCarriedEmail();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [lastMailed, setLastMailed] = useState(carried);
  const proof = useProof();
  const form = useForm(null, {
    standing: { email: lastMailed },
    check: rules,
    async save({ typed }) {
      const outcome = await send(typed.email, proof.spend());
      if (outcome.ok) {
        setLastMailed(typed.email);
        setMailedTo(typed.email);
      }
      return outcome;
    },
  });
  if (mailedTo !== null) {
    return (
      <>
        <CheckMail email={mailedTo} purpose={purpose} returnTo={returnTo}>
          <button
            type="button"
            onClick={() => setMailedTo(null)}
            className="text-link-alone font-strong text-accent-text underline underline-offset-4"
          >
            ask once more
          </button>
          .
        </CheckMail>
        {whenSent(mailedTo)}
      </>
    );
  }
  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label={title}>
      <AuthHeading title={title}>{children}</AuthHeading>
      <FormProblem text={form.refusal === null ? null : sendFailureText(form.refusal)} />
      <EmailField input={form.input('email')} error={form.problems.email} className="mb-6" />
      <Button label={label} type="submit" variant="primary" size="field" isWide isBusy={form.isBusy} />
      <LaterWays returnTo={null} proof={proof} isCaptchaOnly />
      <p className="type-body mt-6.5 mb-0">
        <BackToSignIn email={form.values.email} returnTo={returnTo} />
      </p>
    </form>
  );
}
