import { Suspense, useMemo, useRef, useState } from 'react';
import { lazyOrNothing } from '../../lazy-or-nothing.ts';

// Without a network the form alone has to do.
const OtherWays = lazyOrNothing(async () => (await import('./other-ways.tsx')).OtherWays);

/** What a captcha gave, for one call. Undefined where none is asked for. */
export interface Proof {
  spend: () => string | undefined;
  take: (token: string) => void;
  /** Counts the proofs that were spent: each further call needs a new challenge. */
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

/** Other providers and the captcha, as far as the server has them. They come after the form: nobody waits for them. */
export function LaterWays(props: LaterWaysProps) {
  return (
    <Suspense fallback={null}>
      <OtherWays {...props} />
    </Suspense>
  );
}
