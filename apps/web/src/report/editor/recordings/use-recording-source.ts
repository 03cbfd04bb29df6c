/** The player's source: the copy, or else the original; from this device, or else downloaded. */

import { recordingEnding } from '@plumbline/domain/report/recordings/recording-file';
import { keptSpan } from '@plumbline/domain/report/recordings/trim';
import type { Media, MediaCopy } from '@plumbline/domain/tables/records';
import type { Playable } from '@plumbline/ui';
import { useEffect, useMemo, useState } from 'react';
import { type LocalWork, useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { useAskAgain } from '#src/report/capture/use-ask-again.ts';

export interface RecordingSource {
  readonly playable: Playable;
  /** Neither here nor available. */
  readonly isMissing: boolean;
}

export function useRecordingSource(
  media: Media,
  copy: MediaCopy | null,
  posterUrl: string | null,
): RecordingSource {
  const work = useLocal();
  const [opened, setOpened] = useState<{ readonly url: string; readonly offsetMs: number } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const attempt = useAskAgain(isMissing);
  const { scopeId, sha256, mime } = media;
  const copySha = copy?.sha256 ?? null;
  const copyMime = copy?.mime ?? mime;
  const span = useMemo(() => keptSpan(media), [media]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    async function open(): Promise<void> {
      const fromCopy = copySha === null ? null : await fileOf(work, scopeId, copySha, copyMime);
      const file = fromCopy ?? (await fileOf(work, scopeId, sha256, mime));
      if (isGone) return;
      setMissing(file === null);
      if (file === null) return setOpened(null);
      url = URL.createObjectURL(new Blob([file], { type: fromCopy ? copyMime : mime }));
      // A copy begins at the start of the cut.
      setOpened({ url, offsetMs: fromCopy ? span.startMs : 0 });
    }
    open().catch((error: unknown) => {
      log.info('A recording could not be opened.', error);
      setMissing(true);
    });
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [work, scopeId, sha256, mime, copySha, copyMime, span.startMs, attempt]);
  const playable = useMemo<Playable>(
    () => ({
      kind: media.kind === 'audio' ? 'audio' : 'video',
      src: opened?.url ?? null,
      offsetMs: opened?.offsetMs ?? 0,
      posterUrl,
      ...span,
    }),
    [media.kind, opened, posterUrl, span],
  );
  return { playable, isMissing };
}

async function fileOf(
  { store, fetchFile }: LocalWork,
  scopeId: string,
  sha256: string,
  mime: string,
): Promise<Blob | null> {
  const ext = recordingEnding(mime) ?? 'bin';
  return (await store.files.blob(`${sha256}.${ext}`)) ?? (await fetchFile({ scopeId, sha256, ext }));
}
