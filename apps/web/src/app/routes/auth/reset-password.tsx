import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { parseReturnSearch } from '#src/account/sign-in/auth-search.ts';
import { ResetPasswordScreen } from '#src/account/sign-in/reset-password-screen.tsx';
import { safeReturnPath } from '#src/account/sign-in/safe-return-path.ts';

export const Route = createFileRoute('/auth/reset-password')({
  staticData: { page: { title: 'Reset your password' } },
  component: ResetPassword,
});

function ResetPassword() {
  const router = useRouter();
  const { returnTo } = parseReturnSearch(Route.useSearch());
  // Read once: the URL loses its query as soon as the secret in it has been used.
  const [target] = useState(() => safeReturnPath(returnTo) ?? '/dashboard');
  return <ResetPasswordScreen onDone={() => router.history.replace(target)} />;
}
