/**
 * Toasts appear above the bar at the bottom of the window, whatever its height, and off its buttons. Every such bar
 * says so: `<div ref={bottomBar}>`, or `data-bottom-bar` in markup that React does not run.
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

/** Measures the topmost bar: a sheet's footer is later in the document than the dock of the screen below it. */
export function placeToasts(): void {
  const bar = [...document.querySelectorAll<HTMLElement>('[data-bottom-bar]')].filter(isAtBottom).at(-1);
  const { style } = document.documentElement;
  if (bar === undefined) {
    style.removeProperty(INSET);
    return;
  }
  // The bar's height already includes the safe area, which the toast region would add again.
  style.setProperty(INSET, `calc(${bar.offsetHeight + GAP_PX}px - env(safe-area-inset-bottom, 0px))`);
}

const GAP_PX = 4;

/** Not hidden, and not a bar that moves to the top of larger windows. A sticky one returns when the page scrolls. */
function isAtBottom(bar: HTMLElement): boolean {
  if (bar.offsetHeight === 0) return false;
  if (getComputedStyle(bar).position === 'sticky') return true;
  return bar.getBoundingClientRect().bottom > innerHeight / 2;
}
