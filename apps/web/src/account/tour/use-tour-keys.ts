import { useEffect } from 'react';
import type { TourRun } from './tour-run.ts';

/** Escape ends the tour; right arrow or space goes forward, left arrow back. A held key counts once. */
export function useTourKeys(run: TourRun): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = actionOf(event, run);
      if (act === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) act();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [run]);
}

function actionOf(event: KeyboardEvent, run: TourRun): (() => void) | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  switch (event.key) {
    case 'Escape':
      return run.end;
    case 'ArrowRight':
      return run.forward;
    case 'ArrowLeft':
      return run.back;
    case ' ':
      // On 'Back' and 'Skip Tour' the space bar clicks the button, as everywhere; on 'Next' that is also forward.
      return event.target instanceof HTMLButtonElement ? null : run.forward;
    default:
      return null;
  }
}
