import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocal } from '../../local/local-context.ts';
import { saveUrl } from '../../local/save-blob.ts';
import { log } from '../../log.ts';
import type { CollectedReport } from '../../report-output/collect-report.ts';
import { draftKey, makeDraft } from '../../report-output/pdf/make-draft.ts';

export interface Draft {
  readonly file: Blob;
  readonly url: string;
  readonly fileName: string;
  readonly missingCount: number;
  /** What it was made from. */
  readonly key: string;
}

export type DraftWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly donePages: number; readonly totalPages: number }
  | { readonly kind: 'failed' };

export interface DraftPdf {
  /** The last one that was made; it stays until the next one is whole. */
  readonly draft: Draft | null;
  /** The report has changed since. */
  readonly isStale: boolean;
  readonly work: DraftWork;
  readonly make: (purpose: DraftPurpose) => void;
  readonly cancel: () => void;
}

export type DraftPurpose = 'show' | 'open' | 'download';

const IDLE: DraftWork = { kind: 'idle' };
/** So long the report must rest before its pages are made again. */
const PAUSE_MS = 1500;

/** Makes the draft when asked; while its pages are looked at (`isShown`), by itself after each change, too. */
export function useDraftPdf(collected: CollectedReport, fileName: string, isShown: boolean): DraftPdf {
  const local = useLocal();
  const key = useMemo(() => draftKey(collected.parts), [collected.parts]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [work, setWork] = useState<DraftWork>(IDLE);
  /** A report that failed or was cancelled is not tried again by itself until it changes. */
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const running = useRef<{ key: string; controller: AbortController } | null>(null);

  useEffect(() => {
    if (draft !== null) return () => URL.revokeObjectURL(draft.url);
  }, [draft]);
  useEffect(() => () => running.current?.controller.abort(), []);

  const make = useCallback(
    async (purpose: DraftPurpose): Promise<void> => {
      running.current?.controller.abort();
      const controller = new AbortController();
      running.current = { key, controller };
      const { signal } = controller;
      setWork({ kind: 'making', donePages: 0, totalPages: 0 });
      const made = await makeDraft(local, collected, {
        signal,
        onProgress: (donePages, totalPages) => {
          if (!signal.aborted) setWork({ kind: 'making', donePages, totalPages });
        },
      }).catch((error: unknown) => {
        log.error('The draft was not made.', error);
        return { ok: false, reason: 'failed' } as const;
      });
      if (signal.aborted) return; // whoever called it off says what comes next
      running.current = null;
      if (!made.ok) {
        setGivenUp(key);
        setWork({ kind: 'failed' });
        return;
      }
      const url = URL.createObjectURL(made.file);
      setDraft({ file: made.file, url, fileName, missingCount: made.missingCount, key });
      setWork(IDLE);
      // A browser may refuse the new tab after the wait; then the link is there.
      if (purpose === 'open') window.open(url, '_blank', 'noreferrer');
      if (purpose === 'download') saveUrl(url, fileName);
    },
    [local, collected, key, fileName],
  );

  const isStale = draft !== null && draft.key !== key;
  const isWanted = isShown && draft?.key !== key && givenUp !== key;
  const hasDraft = draft !== null;
  useEffect(() => {
    if (!isWanted || running.current?.key === key) return;
    const timer = setTimeout(() => void make('show'), hasDraft || running.current !== null ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [isWanted, hasDraft, key, make]);

  return {
    draft,
    isStale,
    work,
    make: (purpose) => void make(purpose),
    cancel: () => {
      running.current?.controller.abort();
      running.current = null;
      setGivenUp(key);
      setWork(IDLE);
    },
  };
}
