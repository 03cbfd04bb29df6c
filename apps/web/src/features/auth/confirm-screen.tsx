import { welcomeBackText } from '@plumbline/domain/messages';
import { Skeleton, useToaster } from '@plumbline/ui';
import { useEffect } from 'react';
import { AuthHeading } from './auth-heading.tsx';
import { LinkProblem } from './link-problem.tsx';
import { useOpenedLink } from './use-opened-link.ts';

/** Where the link of a confirmation mail ends: signed in, or with the way to a new link. */
export function ConfirmScreen({ onDone }: { onDone: () => void }) {
  const toaster = useToaster();
  const opened = useOpenedLink();
  const isThrough = opened.kind === 'open' && opened.message === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link has opened
  useEffect(() => {
    if (!isThrough) return;
    toaster.show({ message: welcomeBackText });
    onDone();
  }, [isThrough]);
  if (opened.kind === 'failed') return <LinkProblem failure={opened.failure} purpose="confirmation" />;
  if (opened.kind === 'open' && opened.message !== null) {
    return <AuthHeading title="One more step">{opened.message}</AuthHeading>;
  }
  return (
    <>
      <AuthHeading title="Confirming your address" />
      <Skeleton label="Confirming your address" rows={2} className="mt-6" />
    </>
  );
}
