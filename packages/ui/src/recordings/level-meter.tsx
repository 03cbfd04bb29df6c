import { useEffect, useRef } from 'react';

/**
 * Sound level as a bar that follows `read` (0 to 1). Visual only: the text next to it says that sound is being
 * recorded.
 */
export function LevelMeter({ read }: { readonly read: () => number }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const tick = (): void => {
      if (bar.current) bar.current.style.transform = `scaleX(${read().toFixed(3)})`;
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [read]);
  return (
    <span aria-hidden="true" className="block h-3 w-full overflow-hidden rounded-full bg-control">
      <span ref={bar} className="block size-full origin-left scale-x-0 rounded-full bg-accent" />
    </span>
  );
}
