/** Keeps cut and words of a recording with its slip while they change: a tab that is killed brings them back with it. */
import type { Span } from '@plumbline/domain/recordings/trim';
import { useEffect, useRef } from 'react';
import { keepReview } from '../../../capture/recording/recording-slip.ts';
import { useLocal } from '../../../local/local-context.ts';

const REST_MS = 300;

export function useKeptReview(slipId: string, span: Span | null, transcript: string): void {
  const { store } = useLocal();
  const pending = useRef<(() => void) | null>(null);
  const [startMs, endMs] = [span?.startMs ?? null, span?.endMs ?? null];
  useEffect(() => {
    const write = (): void => {
      pending.current = null;
      const kept = startMs === null || endMs === null ? null : { startMs, endMs };
      void keepReview(store, slipId, { span: kept, transcript });
    };
    pending.current = write;
    const timer = setTimeout(write, REST_MS);
    return () => clearTimeout(timer);
  }, [store, slipId, startMs, endMs, transcript]);
  useEffect(() => {
    const flush = (): void => pending.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}
