/** 'Look at all new photos': one request a photo, queued in small commits, between which the page answers. */
import { prepareLibraryMatcher } from '@plumbline/domain/intelligence/match-library';
import { notePath } from '@plumbline/domain/report/engine/answer-path';
import type { AiRequest } from '@plumbline/domain/tables/records';
import { useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useEditor } from '#src/report/editor/model/editor-context.ts';
import { libraryTitles } from '../library-sources.ts';
import { photoSources } from '../photo-sources.ts';
import { useRequest } from '../use-request.ts';
import { aMoment, inPieces } from './in-pieces.ts';
import type { PhotoAtItem } from './new-photos.ts';
import { useCancelRequests } from './use-cancel-requests.ts';

const AT_ONCE = 5;
const MOST_NOTE = 4000;

export interface Queuing {
  readonly done: number;
  readonly total: number;
}

export interface BurstEnd {
  readonly queued: number;
  /** Photos without a file that may leave: not prepared on this device yet. */
  readonly unready: number;
}

export function usePhotoBurst() {
  const work = useLocal();
  const { report, library, readAnswer } = useEditor();
  const request = useRequest();
  const cancelRequests = useCancelRequests();
  const [queuing, setQueuing] = useState<Queuing | null>(null);
  const isStopped = useRef(false);

  async function start(photos: readonly PhotoAtItem[]): Promise<BurstEnd> {
    isStopped.current = false;
    setQueuing({ done: 0, total: photos.length });
    await aMoment();
    const files = await photoSources(
      work,
      report,
      photos.map(({ media }) => media),
    );
    const ready = new Map(files.map((file) => [file.mediaId, file]));
    const noteOf = (path: string): string => {
      const stored = readAnswer(notePath(path));
      return typeof stored === 'string' ? stored.trim().slice(0, MOST_NOTE) : '';
    };
    // Most photos have no note yet, and then nothing is compared.
    const hasNotes = photos.some(({ item }) => noteOf(item.path) !== '');
    const match = await prepareLibraryMatcher(hasNotes ? library : [], aMoment);
    const known = new Map<string, ReturnType<typeof libraryTitles>>();
    let queued = 0;
    await inPieces(photos, AT_ONCE, async (piece, done) => {
      if (isStopped.current) return false;
      const made = piece.flatMap(({ media, section, item }) => {
        const file = ready.get(media.id);
        if (file === undefined) return [];
        const note = noteOf(item.path);
        const titles = known.get(item.path) ?? libraryTitles(library, item.path, note, match);
        known.set(item.path, titles);
        const place = { section: section.label.slice(0, 200), item: item.item.label.slice(0, 200) };
        return [{ itemPath: item.path, sources: { ...place, note, photos: [file], library: titles } }];
      });
      if (made.length > 0 && !(await request('photo_findings', made))) return false;
      queued += made.length;
      setQueuing({ done, total: photos.length });
      return true;
    });
    setQueuing(null);
    return { queued, unready: photos.filter(({ media }) => !ready.has(media.id)).length };
  }

  /** Stops queuing, and cancels what waits. */
  async function cancel(waiting: readonly AiRequest[]): Promise<void> {
    isStopped.current = true;
    await cancelRequests(waiting);
  }
  return { queuing, start, cancel };
}
