import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useSessionParts } from '../../../backend/session/session-context.tsx';
import { parseReturnSearch } from '../../../features/auth/auth-search.ts';
import { LinkScreen } from '../../../features/auth/link-screen.tsx';
import { pathAfterSignIn } from '../../../features/auth/path-after-sign-in.ts';
import { safeReturnPath } from '../../../features/auth/safe-return-path.ts';

export const Route = createFileRoute('/auth/link')({
  staticData: {
    page: { title: 'Sign in by a link' },
  },
  validateSearch: (search): { returnTo?: string } => parseReturnSearch(search),
  component: ByLink,
});

function ByLink() {
  const router = useRouter();
  const { session } = useSessionParts();
  const target = safeReturnPath(Route.useSearch().returnTo);
  return (
    <LinkScreen
      returnTo={target}
      onDone={() => router.history.replace(pathAfterSignIn(session.getState(), target ?? '/dashboard'))}
    />
  );
}
