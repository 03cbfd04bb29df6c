import { type RefCallback, useEffect, useState } from 'react';

/** More are added while their place is still this far away. */
const AHEAD = '600px';

export interface GrowingList<T> {
  readonly shown: readonly T[];
  /** Attach to an element after the shown ones; null when all are shown. */
  readonly endRef: RefCallback<HTMLElement> | null;
}

/**
 * The first `step` entries of a long list, and as many more each time its end comes near: 300 photos opened at once
 * block a phone for seconds. Where visibility cannot be observed, all are shown.
 */
export function useGrowingList<T>(list: readonly T[], step: number): GrowingList<T> {
  const [count, setCount] = useState(step);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const isWhole = count >= list.length || typeof IntersectionObserver === 'undefined';
  // After each step, the end is observed again: it may still be near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` moves the end
  useEffect(() => {
    if (end === null || isWhole) return;
    // `scrollMargin` counts inside scrolling boxes; browsers without it add the next ones at the end itself.
    const options = { rootMargin: AHEAD, scrollMargin: AHEAD };
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setCount((before) => before + step);
    }, options);
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, isWhole, count, step]);
  return { shown: isWhole ? list : list.slice(0, count), endRef: isWhole ? null : setEnd };
}
