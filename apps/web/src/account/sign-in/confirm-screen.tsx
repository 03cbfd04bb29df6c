import { welcomeBackText } from '@plumbline/domain/ground/messages';
import { LinkButton, Skeleton, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession, useSessionParts } from '#src/ground/session/session-context.tsx';
import type { SessionState } from '#src/ground/session/session-state.ts';
import { AuthHeading } from './auth-heading.tsx';
import { LinkProblem } from './link-problem.tsx';
import { newAccountText } from './new-account-text.ts';
import { isThroughSignIn } from './path-after-sign-in.ts';
import { useOpenedLink } from './use-opened-link.ts';

export interface ConfirmScreenProps {
  /** Whether this is the redirect from a provider. */
  readonly isBack: boolean;
  /** Kind of email: 'new' for a sign-up, 'changed' for a new address; null for a sign-in. */
  readonly account: string | null;
  readonly onDone: () => void;
}

/** Landing page of email links and provider redirects: signs in, or offers to try again. */
export function ConfirmScreen({ onDone, isBack, account }: ConfirmScreenProps) {
  const toaster = useToaster();
  const opened = useOpenedLink();
  const session = useSession();
  const { session: controller } = useSessionParts();
  const isSignedIn = session.status === 'signed-in' && !session.needsSignIn;
  const isThrough = opened.kind === 'open' && opened.message === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link has opened
  useEffect(() => {
    if (!isThrough) return;
    const state = controller.getState();
    if (isThroughSignIn(state)) toaster.show({ message: doneText(account, state) });
    onDone();
  }, [isThrough]);
  const title = isBack ? 'Signing you in' : 'Confirming your address';
  if (opened.kind === 'failed') {
    const back = isSignedIn ? 'connection' : 'provider';
    const mailed = account === 'new' || account === 'changed' ? account : 'confirmation';
    return <LinkProblem failure={opened.failure} purpose={isBack ? back : mailed} />;
  }
  if (opened.kind === 'open' && opened.message !== null) {
    return account === 'changed' ? (
      <HalfChanged />
    ) : (
      <AuthHeading title="One more step">{opened.message}</AuthHeading>
    );
  }
  return (
    <>
      <AuthHeading title={title} />
      <Skeleton label={title} rows={2} className="mt-6" />
    </>
  );
}

/** The server's own message is worded for logs. */
function HalfChanged() {
  return (
    <div role="status">
      <AuthHeading title="First address confirmed">
        Now open the link we sent to the other address. Until then, sign in with your old address.
      </AuthHeading>
      <LinkButton
        label="Back to the settings"
        variant="primary"
        size="field"
        isWide
        render={<Link to="/settings/security" />}
      />
    </div>
  );
}

function doneText(account: string | null, state: SessionState): string {
  const email = state.status === 'signed-in' ? state.user.email : null;
  if (account === 'changed' && email) return `From now on you sign in as ${email}.`;
  return account === 'new' ? newAccountText : welcomeBackText;
}
