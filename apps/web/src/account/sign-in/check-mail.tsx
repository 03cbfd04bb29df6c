import type { ReactNode } from 'react';
import { AuthHeading } from './auth-heading.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

export interface CheckMailProps {
  email: string;
  /** 'to confirm your address' */
  purpose: string;
  returnTo: string | null;
  /** How to get another email: the end of a sentence. */
  children: ReactNode;
}

/** Shown after a form that sends an email. Does not reveal whether an account exists. */
export function CheckMail({ email, purpose, returnTo, children }: CheckMailProps) {
  return (
    <>
      <div role="status">
        <AuthHeading title="Check your email">
          If <b className="font-title wrap-anywhere text-text">{email}</b> fits, a link {purpose} is on its
          way. It works once, in this browser.
        </AuthHeading>
      </div>
      <div className="type-body m-0 text-text-2">Nothing there? Look in the spam folder, or {children}</div>
      <p className="type-body mt-6 mb-0">
        <BackToSignIn email={email} returnTo={returnTo} />
      </p>
    </>
  );
}
