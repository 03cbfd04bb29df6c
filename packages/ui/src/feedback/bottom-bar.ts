/**
 * Toasts appear above the bar at the bottom of the window, whatever its height, and off its buttons. Every such bar
 * says so, and so does the save row at the end of a form: `<div ref={bottomBar}>`, or `data-bottom-bar` in markup that
 * React does not run.
 */
const MARK = 'bottomBar';
const INSET = '--toast-inset';

/** A ref for the bar's element. */
export function bottomBar(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  element.dataset[MARK] = '';
  const observer = new ResizeObserver(placeToasts);
  observer.observe(element);
  return () => {
    observer.disconnect();
    delete element.dataset[MARK];
    placeToasts();
  };
}

/** Measures the bars that are in the way. */
export function placeToasts(): void {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-bottom-bar]')];
  const inset = Math.max(0, ...bars.map(roomOf));
  const { style } = document.documentElement;
  if (inset === 0) {
    style.removeProperty(INSET);
    return;
  }
  // A bar's height already includes the safe area, which the toast region would add again.
  style.setProperty(INSET, `calc(${inset + GAP_PX}px - env(safe-area-inset-bottom, 0px))`);
}

const GAP_PX = 4;
/** As high as three messages at the desk: a row further up is not covered by them. */
const REACH_PX = 200;

/** Pixels that messages must keep free for it, 0 for one that is hidden or elsewhere in the window. */
function roomOf(bar: HTMLElement): number {
  if (bar.offsetHeight === 0) return 0;
  // A sticky one returns when the page scrolls.
  if (getComputedStyle(bar).position === 'sticky') return bar.offsetHeight;
  const { top, bottom } = bar.getBoundingClientRect();
  return top < innerHeight && bottom > innerHeight - REACH_PX ? Math.round(innerHeight - top) : 0;
}
