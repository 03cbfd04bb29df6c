import { useSyncExternalStore } from 'react';

/** Desktop: a mouse and room for two columns (visual direction, section 5). Same rule as the `desk:` class prefix. */
export const DESK_QUERY = '(pointer: fine) and (min-width: 1100px)';
/** A phone in landscape. Same rule as the `short:` class prefix. */
export const SHORT_QUERY = '(pointer: coarse) and (min-width: 35rem) and (max-height: 31.25rem)';
export const PHONE_QUERY = '(max-width: 767.98px)';

/** Whether a media query matches now; follows changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
