/** Parts of a screen that are opened later, such as sheets: loaded when first shown, or once the page is idle. */
import { useLoadedPart } from '@plumbline/ui';
import type { ComponentType, ReactNode } from 'react';
import { log } from './log.ts';
import { whenIdle } from './when-idle.ts';

const waiting = new Set<() => Promise<unknown>>();

interface MayClose {
  readonly onClose?: () => void;
}

/**
 * Shows `meanwhile`, by default nothing, until its file is there; a function of the props makes a smaller version. A file
 * that cannot be loaded takes nothing else off the page: someone may be typing on it. What can be closed was opened by a
 * person, who gets a toast; `onMissing` closes it.
 */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode | ((props: P) => ReactNode) = null,
  onMissing: (props: P) => void = (props) => (props as MayClose).onClose?.(),
): (props: P) => ReactNode {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  waiting.add(loadOnce);
  return function LaterPart(props) {
    const late = useLoadedPart(loadOnce, loaded === null, () => onMissing(props), !('onClose' in props));
    const Part = loaded ?? late;
    if (Part !== null) return <Part {...props} />;
    return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile;
  };
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
