import { TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthHeading } from './auth-heading.tsx';

export interface CheckMailProps {
  email: string;
  /** 'to confirm your address' */
  purpose: string;
  /** How to get another mail. */
  children: ReactNode;
}

/** After a form that sends a mail. Says nothing about whether an account exists. */
export function CheckMail({ email, purpose, children }: CheckMailProps) {
  return (
    <div role="status">
      <AuthHeading title="Check your mail">
        If <b className="font-[620] text-text">{email}</b> fits, a link {purpose} is on its way. It works
        once, in this browser.
      </AuthHeading>
      <p className="type-body m-0 text-text-2">Nothing there? Look in the spam folder, or {children}</p>
      <p className="type-body mt-6 mb-0">
        <TextLink isAlone render={<Link to="/auth" search={{ mode: 'signin' }} />}>
          Back to sign in
        </TextLink>
      </p>
    </div>
  );
}
