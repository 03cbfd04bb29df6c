import { type RefObject, useLayoutEffect } from 'react';

/** Keeps toasts above this bottom bar, whatever its height, and off its buttons. */
export function useToastInset(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    // A sheet over a screen with a dock restores the dock's inset on closing.
    const before = style.getPropertyValue('--toast-inset');
    const observer = new ResizeObserver(() => {
      // The bar's height already includes the safe area, which the toast region would add again.
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
