import { type RefObject, useLayoutEffect } from 'react';

/** Toasts stand above this bar at the foot of the screen, however high its text makes it; not on its buttons. */
export function useToastInset(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    // A sheet over a screen with a dock gives the dock its place back.
    const before = style.getPropertyValue('--toast-inset');
    const observer = new ResizeObserver(() => {
      // The bar's own height holds the safe area, which the region of the toasts adds as well.
      style.setProperty(
        '--toast-inset',
        `calc(${element.offsetHeight + 4}px - env(safe-area-inset-bottom, 0px))`,
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (before === '') style.removeProperty('--toast-inset');
      else style.setProperty('--toast-inset', before);
    };
  }, [bar]);
}
