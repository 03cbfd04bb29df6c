import { useSyncExternalStore } from 'react';

/**
 * The largest of the given breakpoints that the window reaches, 0 below all of them. Media queries instead of resize
 * events: nothing is drawn again between two breakpoints.
 */
export function useReachedBreakpoint(breakpointsPx: readonly number[]): number {
  return useSyncExternalStore(
    (onChange) => {
      const lists = breakpointsPx.map((px) => window.matchMedia(`(min-width: ${px}px)`));
      for (const list of lists) list.addEventListener('change', onChange);
      return () => {
        for (const list of lists) list.removeEventListener('change', onChange);
      };
    },
    () => breakpointsPx.filter((px) => window.matchMedia(`(min-width: ${px}px)`).matches).at(-1) ?? 0,
  );
}
