import { Suspense, useMemo, useRef, useState } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';

// Offline, the form alone must do.
const OtherWays = lazyOrNothing(async () => (await import('./other-ways.tsx')).OtherWays);

/** A captcha token for one call. Undefined where none is required. */
export interface Proof {
  spend: () => string | undefined;
  take: (token: string) => void;
  /** Number of used tokens: each further call needs a new challenge. */
  round: number;
}

export function useProof(): Proof {
  const token = useRef('');
  const [round, setRound] = useState(0);
  return useMemo(
    () => ({
      round,
      take(given) {
        token.current = given;
      },
      spend() {
        const spent = token.current;
        if (spent === '') return undefined;
        token.current = '';
        setRound((before) => before + 1);
        return spent;
      },
    }),
    [round],
  );
}

export interface LaterWaysProps {
  returnTo: string | null;
  proof: Proof;
  isCaptchaOnly?: boolean;
}

/** Other providers and the captcha, where configured. Loaded after the form. */
export function LaterWays(props: LaterWaysProps) {
  return (
    <Suspense fallback={null}>
      <OtherWays {...props} />
    </Suspense>
  );
}
