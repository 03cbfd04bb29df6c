import { type RefObject, useEffect } from 'react';

/**
 * Page Up and Page Down move by page, Home and End to the first and last, except in controls that use these keys.
 */
export function usePageKeys(
  scroller: RefObject<HTMLElement | null>,
  current: number,
  count: number,
  onGo: (index: number) => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = { PageDown: current + 1, PageUp: current - 1, Home: 0, End: count - 1 }[event.key];
      if (target === undefined || isTheirs(event.target)) return;
      event.preventDefault();
      onGo(target);
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  });
}

const isTheirs = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [role="radiogroup"]') !== null;
