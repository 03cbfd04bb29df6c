import { isTypingTarget } from '@plumbline/ui';
import { useEffect } from 'react';
import type { Viewer } from '../engine/create-viewer.ts';

/** Keys of the reader; the browser's own scrolling does the rest. Null: nothing is open. */
export function useViewerKeys(viewer: Viewer | null): void {
  useEffect(() => {
    if (viewer === null) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key === 'f')
        take(event, () => viewer.find(viewer.state.get().find?.query ?? ''));
      if (isTypingTarget(event.target)) return;
      if (isCommand && (event.key === '=' || event.key === '+')) take(event, () => viewer.zoomBy(1));
      if (isCommand && event.key === '-') take(event, () => viewer.zoomBy(-1));
      if (isCommand && event.key === '0') take(event, viewer.fitWidth);
      if (isCommand) return;
      if (event.key === 'n') take(event, () => viewer.goToPage(viewer.state.get().page + 1));
      if (event.key === 'p') take(event, () => viewer.goToPage(viewer.state.get().page - 1));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [viewer]);
}

function take(event: KeyboardEvent, run: () => void): void {
  event.preventDefault();
  run();
}
