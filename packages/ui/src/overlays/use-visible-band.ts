import { type CSSProperties, useSyncExternalStore } from 'react';

/**
 * Where on the screen a fixed layer can be seen, as its `top` and `bottom`. Phones lay their keyboard over the page without telling
 * it: what is fixed at the foot (a sheet's Save) would lie under it, and `dvh` knows nothing of it. An empty style without a
 * keyboard, and while the page is magnified, when the visible part is a matter of the reader.
 */
export function useVisibleBand(): CSSProperties {
  const [top, bottom] = useSyncExternalStore(follow, readBand, noBand).split(' ').map(Number);
  return top || bottom ? { top, bottom } : {};
}

const LEVEL = '0 0';
/** Bars of the browser come and go by less than a keyboard is high. */
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

/** '0 336': pixels that are hidden above and below. A text, so that the same band is the same value. */
function readBand(): string {
  const viewport = window.visualViewport;
  if (viewport?.scale !== 1) return LEVEL;
  if (window.innerHeight - viewport.height < KEYBOARD_FROM_PX) return LEVEL;
  const top = Math.max(0, Math.round(viewport.offsetTop));
  return `${top} ${Math.max(0, Math.round(window.innerHeight - viewport.height - top))}`;
}

const noBand = (): string => LEVEL;
