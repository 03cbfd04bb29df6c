/** Notes of one recording in chronological order. */
import type { MediaNote } from '../../tables/records.ts';
import type { Span } from './trim.ts';

/** Notes at the same moment are in creation order (UUIDv7). Deleted ones are left out. */
export function notesOfRecording(mediaId: string, rows: readonly MediaNote[]): MediaNote[] {
  return rows.filter((note) => note.mediaId === mediaId && note.deletedAt === null).sort(byMoment);
}

const byMoment = (a: MediaNote, b: MediaNote): number =>
  a.atMs - b.atMs || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Notes in removed parts stay with the original and are hidden from everyone else. */
export const isInSpan = ({ startMs, endMs }: Span, atMs: number): boolean => atMs >= startMs && atMs <= endMs;
