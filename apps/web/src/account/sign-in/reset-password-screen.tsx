import { Skeleton } from '@plumbline/ui';
import { AuthHeading } from './auth-heading.tsx';
import { LinkProblem } from './link-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useOpenedLink } from './use-opened-link.ts';

/** Landing page of a password-reset link: a new password, or a way to get a new link. */
export function ResetPasswordScreen({ onDone }: { onDone: () => void }) {
  const opened = useOpenedLink();
  if (opened.kind === 'failed') return <LinkProblem failure={opened.failure} purpose="password" />;
  if (opened.kind === 'open') return <NewPasswordForm onDone={onDone} />;
  return (
    <>
      <AuthHeading title="Reset your password" />
      <Skeleton label="Opening your link" rows={2} className="mt-6" />
    </>
  );
}
