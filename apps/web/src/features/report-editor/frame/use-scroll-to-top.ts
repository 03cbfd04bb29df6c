import { type RefObject, useEffect } from 'react';

/** A new place starts at its top; going on within a place leaves the scroll alone. */
export function useScrollToTop(element: RefObject<HTMLElement | null>, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is the trigger
  useEffect(() => {
    element.current?.scrollTo({ top: 0 });
  }, [element, place]);
}
