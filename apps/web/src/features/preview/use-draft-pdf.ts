import { useEffect, useRef, useState } from 'react';
import { useLocal } from '../../local/local-context.ts';
import type { CollectedReport } from '../../report-output/collect-report.ts';
import { makeDraft } from '../../report-output/pdf/make-draft.ts';

export type DraftState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly donePages: number; readonly totalPages: number }
  | { readonly kind: 'ready'; readonly url: string; readonly fileName: string; readonly missingCount: number }
  | { readonly kind: 'failed'; readonly reason: 'storage' | 'failed' };

const IDLE: DraftState = { kind: 'idle' };

/** Makes the draft when asked. A change of the report makes a finished one stale: it is forgotten. */
export function useDraftPdf(collected: CollectedReport, fileName: string) {
  const work = useLocal();
  const [state, setState] = useState<DraftState>(IDLE);
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the report is a new one
  useEffect(() => () => setState(IDLE), [collected]);
  useEffect(() => {
    if (state.kind !== 'ready') return;
    return () => URL.revokeObjectURL(state.url);
  }, [state]);
  useEffect(() => () => running.current?.abort(), []);

  async function run(purpose: 'open' | 'download'): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'making', donePages: 0, totalPages: 0 });
    const made = await makeDraft(work, collected, {
      signal: controller.signal,
      onProgress: (donePages, totalPages) => setState({ kind: 'making', donePages, totalPages }),
    });
    if (!made.ok) {
      setState(made.reason === 'cancelled' ? IDLE : { kind: 'failed', reason: made.reason });
      return;
    }
    const url = URL.createObjectURL(made.file);
    setState({ kind: 'ready', url, fileName, missingCount: made.missingCount });
    // A browser may refuse the new tab after the wait; then the link is there.
    if (purpose === 'open') window.open(url, '_blank', 'noreferrer');
    else startDownload(url, fileName);
  }

  return {
    state,
    make: (purpose: 'open' | 'download') => void run(purpose),
    cancel: () => running.current?.abort(),
  };
}

function startDownload(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
