import { useSyncExternalStore } from 'react';

/**
 * Returns the largest of the given breakpoints that the window reaches, or 0. Uses media queries instead of resize
 * events: no re-render between two breakpoints.
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
