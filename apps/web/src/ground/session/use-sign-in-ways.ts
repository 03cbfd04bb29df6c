import { useMemo } from 'react';
import { useSessionParts } from './session-context.tsx';
import { createSignInWays, type SignInWays } from './sign-in-ways.ts';

export function useSignInWays(): SignInWays {
  const { backend, session } = useSessionParts();
  return useMemo(
    () =>
      createSignInWays({
        backend,
        fetch: (input, init) => fetch(input, init),
        origin: location.origin,
        adopt: session.adopt,
      }),
    [backend, session],
  );
}
