import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { saveUrl } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { CollectedReport } from '../output/collect-report.ts';
import { draftKey, makeDraft } from '../output/pdf/make-draft.ts';

export interface Draft {
  readonly file: Blob;
  readonly url: string;
  readonly fileName: string;
  readonly missingCount: number;
  /** Key of the content that it was created from. */
  readonly key: string;
}

export type DraftWork =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'making';
      readonly donePages: number;
      readonly totalPages: number;
      /** What happens with the file: 'show' until someone taps a button. */
      readonly purpose: DraftPurpose;
    }
  | { readonly kind: 'failed' };

export interface DraftPdf {
  /** The last one created; kept until the next is complete. */
  readonly draft: Draft | null;
  /** The report has changed since. */
  readonly isStale: boolean;
  readonly work: DraftWork;
  readonly make: (purpose: DraftPurpose) => void;
  readonly cancel: () => void;
}

export type DraftPurpose = 'show' | 'open' | 'download';

const IDLE: DraftWork = { kind: 'idle' };
/** How long the report must be unchanged before its pages are recreated. */
const PAUSE_MS = 1500;

/** Creates the draft on request, and automatically after each change while its pages are visible (`isShown`). */
export function useDraftPdf(collected: CollectedReport, fileName: string, isShown: boolean): DraftPdf {
  const local = useLocal();
  const key = useMemo(() => draftKey(collected.parts), [collected.parts]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [work, setWork] = useState<DraftWork>(IDLE);
  /** A report that failed or was canceled is not retried automatically until it changes. */
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const running = useRef<{ key: string; controller: AbortController; purpose: DraftPurpose } | null>(null);

  useEffect(() => {
    if (draft !== null) return () => URL.revokeObjectURL(draft.url);
  }, [draft]);
  useEffect(() => () => running.current?.controller.abort(), []);

  const make = useCallback(
    async (purpose: DraftPurpose): Promise<void> => {
      const current = running.current;
      if (current?.key === key) {
        // These pages are on their way: the tap says what to do with them.
        current.purpose = purpose;
        setWork((now) => (now.kind === 'making' ? { ...now, purpose } : now));
        return;
      }
      current?.controller.abort();
      const controller = new AbortController();
      // A report that changes in the meantime starts over; a requested download stays requested.
      const run = { key, controller, purpose: purpose === 'show' ? (current?.purpose ?? 'show') : purpose };
      running.current = run;
      const { signal } = controller;
      setWork({ kind: 'making', donePages: 0, totalPages: 0, purpose: run.purpose });
      await nextPaint(); // the answer to the tap is on the screen before the report is put together
      if (signal.aborted) return;
      const made = await makeDraft(local, collected, {
        signal,
        onProgress: (donePages, totalPages) => {
          if (!signal.aborted) setWork({ kind: 'making', donePages, totalPages, purpose: run.purpose });
        },
      }).catch((error: unknown) => {
        log.error('The draft was not made.', error);
        return { ok: false, reason: 'failed' } as const;
      });
      if (signal.aborted) return; // the canceling caller decides what comes next
      running.current = null;
      if (!made.ok) {
        setGivenUp(key);
        setWork({ kind: 'failed' });
        return;
      }
      const url = URL.createObjectURL(made.file);
      setDraft({ file: made.file, url, fileName, missingCount: made.missingCount, key });
      setWork(IDLE);
      // A browser may block the new tab after the wait; the link remains.
      if (run.purpose === 'open') window.open(url, '_blank', 'noreferrer');
      if (run.purpose === 'download') saveUrl(url, fileName);
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

/** Resolves after the next frame was painted, or soon in a hidden tab, which paints none. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const soon = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(soon);
      setTimeout(resolve, 0);
    });
  });
