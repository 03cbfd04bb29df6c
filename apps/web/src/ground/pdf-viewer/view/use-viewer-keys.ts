import { isTypingTarget } from '@plumbline/ui';
import { useEffect } from 'react';
import type { Viewer } from '../engine/viewer-types.ts';
import { MODE_ACTIONS } from './mode-bar.tsx';

/** Over the pages: keys are its own. */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Keys of the reader; the browser's own scrolling does the rest. Null: nothing is open. */
export function useViewerKeys(viewer: Viewer | null, canEdit: boolean, onHelp: () => void): void {
  useEffect(() => {
    if (viewer === null) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (document.querySelector(DIALOG) !== null) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key === 'f')
        take(event, () => viewer.find(viewer.state.get().find?.query ?? ''));
      if (isTypingTarget(event.target)) return;
      if (isCommand && (event.key === '=' || event.key === '+')) take(event, () => viewer.zoomBy(1));
      if (isCommand && event.key === '-') take(event, () => viewer.zoomBy(-1));
      if (isCommand && event.key === '0') take(event, viewer.fitWidth);
      if (isCommand) return;
      if (event.key === '?') take(event, onHelp);
      if (event.key === 'n') take(event, () => viewer.goToPage(viewer.state.get().page + 1));
      if (event.key === 'p') take(event, () => viewer.goToPage(viewer.state.get().page - 1));
      const action = canEdit ? MODE_ACTIONS.find(({ key }) => key === event.key) : undefined;
      // Images come from a picker, which only a press may open.
      if (action === undefined || action.mode === 'image') return;
      take(
        event,
        () => void (action.mode === 'signature' ? viewer.startSignature() : viewer.setMode(action.mode)),
      );
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [viewer, canEdit, onHelp]);
}

function take(event: KeyboardEvent, run: () => void): void {
  event.preventDefault();
  run();
}
