import type { Media, MediaNote } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useEditor } from '../model/editor-context.ts';

/** Returns the stills of these notes, by ID. */
export function useStills(notes: readonly MediaNote[]): ReadonlyMap<string, Media> {
  const { repositories } = useLocal();
  const { inspectionId } = useEditor().report;
  const rows = useLive(`media ${inspectionId}`, () => repositories.media.liveOfInspection(inspectionId));
  return useMemo(() => {
    const wanted = new Set(notes.map((note) => note.stillId));
    const found = rows.status === 'ready' ? rows.value.filter(({ id }) => wanted.has(id)) : [];
    return new Map(found.map((each) => [each.id, each]));
  }, [rows, notes]);
}
