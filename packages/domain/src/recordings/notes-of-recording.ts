/** The notes of one recording in the order of its time. */
import type { MediaNote } from '../records.ts';
import type { Span } from './trim.ts';

/** Two notes at one moment stand in the order in which they were made (UUIDv7). Deleted ones are left out. */
export function notesOfRecording(mediaId: string, rows: readonly MediaNote[]): MediaNote[] {
  return rows.filter((note) => note.mediaId === mediaId && note.deletedAt === null).sort(byMoment);
}

const byMoment = (a: MediaNote, b: MediaNote): number =>
  a.atMs - b.atMs || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Notes at what was cut off stay with the original and are shown to nobody else. */
export const isInSpan = ({ startMs, endMs }: Span, atMs: number): boolean => atMs >= startMs && atMs <= endMs;
