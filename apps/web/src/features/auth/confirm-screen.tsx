import { welcomeBackText } from '@plumbline/domain/messages';
import { Skeleton, useToaster } from '@plumbline/ui';
import { useEffect } from 'react';
import { useSession, useSessionParts } from '../../backend/session/session-context.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { LinkProblem } from './link-problem.tsx';
import { isThroughSignIn } from './path-after-sign-in.ts';
import { useOpenedLink } from './use-opened-link.ts';

/**
 * Where the link of a mail and the way back from another provider end: signed in, or with the way to try again.
 * @param isBack whether the person comes back from a provider
 * @param isNew whether the mail was that of a sign-up
 */
export function ConfirmScreen({
  onDone,
  isBack,
  isNew,
}: {
  onDone: () => void;
  isBack: boolean;
  isNew: boolean;
}) {
  const toaster = useToaster();
  const opened = useOpenedLink();
  const session = useSession();
  const { session: controller } = useSessionParts();
  const isSignedIn = session.status === 'signed-in' && !session.needsSignIn;
  const isThrough = opened.kind === 'open' && opened.message === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link has opened
  useEffect(() => {
    if (!isThrough) return;
    if (isThroughSignIn(controller.getState())) toaster.show({ message: welcomeBackText });
    onDone();
  }, [isThrough]);
  const title = isBack ? 'Signing you in' : 'Confirming your address';
  if (opened.kind === 'failed') {
    const back = isSignedIn ? 'connection' : 'provider';
    const mailed = isNew ? 'account' : 'confirmation';
    return <LinkProblem failure={opened.failure} purpose={isBack ? back : mailed} />;
  }
  if (opened.kind === 'open' && opened.message !== null) {
    return <AuthHeading title="One more step">{opened.message}</AuthHeading>;
  }
  return (
    <>
      <AuthHeading title={title} />
      <Skeleton label={title} rows={2} className="mt-6" />
    </>
  );
}
