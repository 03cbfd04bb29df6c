import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { parseAuthSearch } from '../../../features/auth/auth-search.ts';
import { ConfirmScreen } from '../../../features/auth/confirm-screen.tsx';
import { safeReturnPath } from '../../../features/auth/safe-return-path.ts';

export const Route = createFileRoute('/auth/confirm')({
  staticData: { page: { title: 'Confirm your email' } },
  component: Confirm,
});

function Confirm() {
  const router = useRouter();
  const { returnTo } = parseAuthSearch(Route.useSearch());
  const target = safeReturnPath(returnTo) ?? '/dashboard';
  // Read once: the address is cleaned as soon as its secret has been used.
  const [isBack] = useState(() => new URLSearchParams(location.search).has('via'));
  return <ConfirmScreen isBack={isBack} onDone={() => router.history.replace(target)} />;
}
