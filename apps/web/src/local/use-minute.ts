import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present time, to the minute: 'Now, until 1:30' and the day change by themselves. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
