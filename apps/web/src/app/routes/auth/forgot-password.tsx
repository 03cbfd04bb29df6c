import { createFileRoute, useRouter } from '@tanstack/react-router';
import { parseReturnSearch } from '#src/account/sign-in/auth-search.ts';
import { ForgotPasswordScreen } from '#src/account/sign-in/forgot-password-screen.tsx';
import { safeReturnPath } from '#src/account/sign-in/safe-return-path.ts';

export const Route = createFileRoute('/auth/forgot-password')({
  staticData: {
    page: { title: 'Forgot password' },
  },
  validateSearch: (search): { returnTo?: string } => parseReturnSearch(search),
  component: ForgotPassword,
});

function ForgotPassword() {
  const router = useRouter();
  const target = safeReturnPath(Route.useSearch().returnTo);
  return (
    <ForgotPasswordScreen returnTo={target} onDone={() => router.history.replace(target ?? '/dashboard')} />
  );
}
