import { createFileRoute, useRouter } from '@tanstack/react-router';
import { parseReturnSearch } from '#src/account/sign-in/auth-search.ts';
import { LinkScreen } from '#src/account/sign-in/link-screen.tsx';
import { pathAfterSignIn } from '#src/account/sign-in/path-after-sign-in.ts';
import { safeReturnPath } from '#src/account/sign-in/safe-return-path.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

export const Route = createFileRoute('/auth/link')({
  staticData: {
    page: { title: 'Sign in with an email link' },
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
