import { type CSSProperties, useSyncExternalStore } from 'react';

/**
 * The visible area of a fixed layer, as its `top` and `bottom`. Phones draw their keyboard over the page without
 * notifying it, so fixed bottom elements (a sheet's Save) would be hidden, and `dvh` does not account for it. Returns
 * an empty style without a keyboard, and while the page is zoomed, when the visible area is up to the reader.
 */
export function useVisibleBand(): CSSProperties {
  const [top, bottom] = useSyncExternalStore(follow, readBand, noBand).split(' ').map(Number);
  return top || bottom ? { top, bottom } : {};
}

const LEVEL = '0 0';
/** Browser bars change the height by less than a keyboard. */
const KEYBOARD_FROM_PX = 60;

function follow(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  viewport?.addEventListener('scroll', onChange);
  return () => {
    viewport?.removeEventListener('resize', onChange);
    viewport?.removeEventListener('scroll', onChange);
  };
}

/** '0 336': hidden pixels above and below. A string, so equal areas are equal values. */
function readBand(): string {
  const viewport = window.visualViewport;
  if (viewport?.scale !== 1) return LEVEL;
  if (window.innerHeight - viewport.height < KEYBOARD_FROM_PX) return LEVEL;
  const top = Math.max(0, Math.round(viewport.offsetTop));
  return `${top} ${Math.max(0, Math.round(window.innerHeight - viewport.height - top))}`;
}

const noBand = (): string => LEVEL;
