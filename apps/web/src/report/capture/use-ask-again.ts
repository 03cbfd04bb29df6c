import { useEffect, useState } from 'react';
import { createAskAgain } from './ask-again.ts';

/** Increases whenever missing things should be requested again: after a while, and when the network appears. */
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
