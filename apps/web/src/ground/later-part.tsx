/** Parts of a screen that are opened later, such as sheets: loaded when first shown, or once the page is idle. */
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { log } from './log.ts';
import { whenIdle } from './when-idle.ts';

const waiting = new Set<() => Promise<unknown>>();

/**
 * Shows `meanwhile`, by default nothing, until its file is there; a function of the props makes a smaller version. A file that cannot be loaded is an error of the
 * screen, as elsewhere.
 */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode | ((props: P) => ReactNode) = null,
): (props: P) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }));
  waiting.add(load);
  const before = (props: P): ReactNode => (typeof meanwhile === 'function' ? meanwhile(props) : meanwhile);
  return (props) => <Suspense fallback={before(props)}>{createElement(Part, props)}</Suspense>;
}

/**
 * Loads every part that is not here yet, one after the other, once the browser is idle: a sheet must open at once, and
 * offline as well. Returns a function that stops it.
 */
export function loadLaterParts(afterMs = 2_000): () => void {
  let isOver = false;
  const loadAll = async (): Promise<void> => {
    await whenIdle(afterMs);
    for (const load of waiting) {
      if (isOver) return;
      await load();
      waiting.delete(load);
    }
  };
  loadAll().catch((error: unknown) => log.info('A part of the page is not on this device yet.', error));
  return () => {
    isOver = true;
  };
}
