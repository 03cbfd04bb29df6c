import { welcomeBackText } from '@plumbline/domain/ground/messages';
import { useToaster } from '@plumbline/ui';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { useSignInWays } from '#src/ground/session/use-sign-in-ways.ts';
import { CodeForm } from './code-form.tsx';
import { MailForm } from './mail-form.tsx';
import { isThroughSignIn } from './path-after-sign-in.ts';
import type { AuthScreenProps } from './sign-in-screen.tsx';

/** Passwordless sign-in: an email link, or its six digits where the link cannot be opened. */
export function LinkScreen({ returnTo, onDone }: AuthScreenProps) {
  const ways = useSignInWays();
  const { session } = useSessionParts();
  const toaster = useToaster();
  function welcome(): void {
    if (isThroughSignIn(session.getState())) toaster.show({ message: welcomeBackText });
    onDone();
  }
  return (
    <MailForm
      title="Sign in with an email link"
      label="Email me a link"
      purpose="to sign in"
      send={(email, proof = '') => ways.sendLink(email, returnTo, proof)}
      returnTo={returnTo}
      whenSent={(email) => <CodeForm email={email} label="Sign in" onDone={welcome} />}
    >
      Enter your email and we’ll send you a link that signs you in without a password.
    </MailForm>
  );
}
