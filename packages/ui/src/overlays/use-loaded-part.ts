import { use, useEffect, useRef, useState } from 'react';
import { FailureLogContext } from '../feedback/failure-log.ts';

/** Said when `useLoadedPart` finds nothing. */
export const MISSING_PART_TEXT =
  'This part of the app is not on this device yet. Connect once, then try again.';

/**
 * Code that comes when it is wanted: a sheet, a dialog. Without it (the first visit, and the network goes before the app is
 * on the device) `onMissing` is told, once per wish, and the page behind stays; the next wish tries again.
 */
export function useLoadedPart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onMissing: () => void,
): Part | null {
  const [part, setPart] = useState<{ readonly value: Part } | null>(null);
  const logFailure = use(FailureLogContext);
  const latest = useRef({ load, onMissing, logFailure });
  latest.current = { load, onMissing, logFailure };
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    latest.current.load().then(
      (value) => isCurrent && setPart({ value }),
      (error: unknown) => {
        latest.current.logFailure('A part of the app is not on this device.', error);
        if (isCurrent) latest.current.onMissing();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return part?.value ?? null;
}
