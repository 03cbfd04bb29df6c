import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time, to the minute: updates 'Now, until 1:30' and the date. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
