import { useEffect, useState } from 'react';
import { createAskAgain } from './ask-again.ts';

/** Grows whenever what is missing is worth being asked for again: in a while, and when a network appears. */
export function useAskAgain(isMissing: boolean): number {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isMissing) return;
    const ask = (): void => setAttempt((count) => count + 1);
    const again = createAskAgain(() => {
      ask();
      again.later();
    });
    again.later();
    addEventListener('online', ask);
    return () => {
      again.dispose();
      removeEventListener('online', ask);
    };
  }, [isMissing]);
  return attempt;
}
