/** A recording that is being cut: its facts, a file that plays, and the part that is kept. */

import { keptSpan, type Span, withEnd, withStart } from '@plumbline/domain/report/recordings/trim';
import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { RecordingFacts } from '#src/report/capture/recording/recording-messages.ts';
import type { RecordingTools } from '#src/report/capture/recording/recording-tools.ts';

export type Trim =
  | { readonly status: 'reading'; readonly span: null }
  | { readonly status: 'unreadable'; readonly span: null }
  /** The file could not be read, so nothing is known about it. */
  | { readonly status: 'failed'; readonly span: null; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly facts: RecordingFacts;
      readonly url: string;
      readonly span: Span;
      readonly setStart: (ms: number) => void;
      readonly setEnd: (ms: number) => void;
    };

interface Read {
  readonly facts: RecordingFacts;
  readonly url: string;
}

interface Failed {
  readonly retry: () => void;
}

/**
 * `isRaw`: as written by a browser's recorder, without duration and index; such a file is first copied into a
 * seekable one. `kept`: the cut so far.
 */
export function useTrim(
  fileName: string,
  isRaw: boolean,
  tools: Pick<RecordingTools, 'inspect' | 'cut'>,
  kept: { readonly trimStartMs: number | null; readonly trimEndMs: number | null } = WHOLE,
): Trim {
  const { store } = useLocal();
  const [read, setRead] = useState<Read | Failed | 'unreadable' | null>(null);
  const [chosen, setChosen] = useState<Span | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    async function open(): Promise<void> {
      const file = await store.files.blob(fileName);
      const facts = file && (await tools.inspect(file));
      if (isGone) return;
      if (file === null || facts === null) return setRead('unreadable');
      const whole = isRaw ? await seekable(tools, file, facts.durationMs) : null;
      if (isGone) return;
      url = URL.createObjectURL(whole ? new Blob([whole.bytes], { type: whole.mime }) : file);
      setRead({ facts, url });
    }
    function begin(): void {
      setRead(null);
      open().catch((error: unknown) => {
        if (isGone) return;
        log.error('A recording could not be opened.', error);
        setRead({ retry: begin });
      });
    }
    begin();
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [store, tools, fileName, isRaw]);

  if (read === null) return { status: 'reading', span: null };
  if (read === 'unreadable') return { status: 'unreadable', span: null };
  if ('retry' in read) return { status: 'failed', span: null, retry: read.retry };
  const { facts } = read;
  const span = chosen ?? keptSpan({ durationMs: facts.durationMs, ...kept });
  return {
    status: 'ready',
    ...read,
    span,
    // Audio may begin anywhere; a video needs a key frame.
    setStart: (ms) => setChosen(withStart(span, ms, facts.kind === 'audio' ? null : facts.keyFramesMs)),
    setEnd: (ms) => setChosen(withEnd(span, ms, facts.durationMs)),
  };
}

/** Returns null where it cannot be created: the file itself still plays. */
async function seekable(tools: Pick<RecordingTools, 'cut'>, file: Blob, durationMs: number) {
  try {
    return await tools.cut(file, 0, durationMs);
  } catch (error) {
    log.info('A recording is looked at as it was written.', error);
    return null;
  }
}

const WHOLE = { trimStartMs: null, trimEndMs: null };
