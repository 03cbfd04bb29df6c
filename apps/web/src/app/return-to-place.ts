import type { ParsedLocation } from '@tanstack/react-router';
import type { AppRouter } from './router.ts';

/** What a person does who no longer wants to be taken there. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Lists are read from this device; what is not there by then is not coming. */
const PATIENCE_MS = 5_000;

/**
 * Lists keep their place on the way back. The router scrolls when a page is drawn, which is before its rows have been
 * read from this device: too early for a page that is still short. This scrolls again once it is long enough.
 */
export function returnToPlace(router: Pick<AppRouter, 'subscribe'>): () => void {
  const tops = new Map<string, number>();
  let stop: (() => void) | null = null;
  // Reading it while a page changes forces a layout.
  let place = scrollY;
  const notePlace = (): void => {
    place = scrollY;
  };
  addEventListener('scroll', notePlace, { passive: true });
  const forget = (): void => {
    stop?.();
    stop = null;
  };
  const wait = (to: ParsedLocation): void => {
    forget();
    const top = tops.get(keyOf(to));
    if (top === undefined || top <= reach()) return;
    const watch = new ResizeObserver(() => {
      if (reach() < top) return;
      forget();
      scrollTo({ top });
    });
    watch.observe(document.body);
    const timer = setTimeout(forget, PATIENCE_MS);
    for (const input of INPUTS) addEventListener(input, forget, { passive: true });
    stop = () => {
      watch.disconnect();
      clearTimeout(timer);
      for (const input of INPUTS) removeEventListener(input, forget);
    };
  };
  const leave = [
    router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      forget();
      if (fromLocation !== undefined) tops.set(keyOf(fromLocation), place);
    }),
    router.subscribe('onRendered', ({ toLocation }) => wait(toLocation)),
  ];
  return () => {
    forget();
    removeEventListener('scroll', notePlace);
    for (const end of leave) end();
  };
}

/** As the router's own: one per entry of the history. */
const keyOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

/** How far the page can be scrolled now. */
const reach = (): number => document.documentElement.scrollHeight - innerHeight;
