/** Saves cut and transcript of a recording with its slip while they change, so that a killed tab restores them. */
import type { Span } from '@plumbline/domain/report/recordings/trim';
import { useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { createWriteSoon } from '#src/ground/local/write-soon.ts';
import { keepReview } from '#src/report/capture/recording/recording-slip.ts';

export function useKeptReview(slipId: string, span: Span | null, transcript: string): void {
  const { store } = useLocal();
  const latest = useRef<() => void>(() => undefined);
  const [soon] = useState(() => createWriteSoon(() => latest.current()));
  const [startMs, endMs] = [span?.startMs ?? null, span?.endMs ?? null];
  useEffect(() => {
    latest.current = () => {
      const kept = startMs === null || endMs === null ? null : { startMs, endMs };
      void keepReview(store, slipId, { span: kept, transcript });
    };
    soon.typed();
  }, [store, slipId, soon, startMs, endMs, transcript]);
  useEffect(() => {
    const flush = (): void => soon.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [soon]);
}
