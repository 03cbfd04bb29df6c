import { use, useEffect, useRef, useState } from 'react';
import { FailureLogContext } from '../feedback/failure-log.ts';
import { ToastContext } from '../feedback/toast-context.ts';

export const MISSING_PART_TEXT =
  'This part of the app isn’t on this device yet. Try again when you’re online.';

/**
 * Code loaded on demand: a sheet, a dialog. If it is unavailable (first visit, and the connection drops before the app
 * is on the device), the page stays, a toast says so once per request, unless `isSilent`, and `onMissing` is called; the next request
 * retries, and so does the connection's return while the part is still wanted.
 */
export function useLoadedPart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onMissing?: () => void,
  isSilent = false,
): Part | null {
  const [part, setPart] = useState<{ readonly value: Part } | null>(null);
  const logFailure = use(FailureLogContext);
  const toaster = use(ToastContext);
  const latest = useRef({ load, onMissing, isSilent, logFailure, toaster });
  latest.current = { load, onMissing, isSilent, logFailure, toaster };
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    const gone = new AbortController();
    const ask = () =>
      latest.current.load().then(
        (value) => gone.signal.aborted || setPart({ value }),
        (error: unknown) => {
          const { current } = latest;
          current.logFailure('A part of the app is not on this device.', error);
          if (gone.signal.aborted) return;
          addEventListener('online', ask, { once: true, signal: gone.signal });
          if (!current.isSilent) current.toaster?.show({ message: MISSING_PART_TEXT, kind: 'warning' });
          current.onMissing?.();
        },
      );
    void ask();
    return () => gone.abort();
  }, [isMissing]);
  return part?.value ?? null;
}
