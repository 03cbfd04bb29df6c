/**
 * A recording in the document: a numbered image (a video's poster, an audio note's waveform), its notes, and the images
 * of its marked-up moments, each a separate photo right after it.
 */

import type { Media, MediaNote } from '../../tables/records.ts';
import { clockText } from '../recordings/clock-text.ts';
import { copyOf } from '../recordings/copy-recipe.ts';
import { isInSpan, notesOfRecording } from '../recordings/notes-of-recording.ts';
import { isRecordingKind, type RecordingKind } from '../recordings/recording-limits.ts';
import { keptSpan, lengthOf } from '../recordings/trim.ts';
import type { ReportSnapshot } from '../snapshot/types.ts';
import type { ModelFact, ModelRecording } from './types.ts';

/** Maximum characters of notes below one image; the rest are listed next to the player. */
const MOST_LETTERS = 600;

export interface RecordingParts {
  readonly kind: RecordingKind;
  readonly startMs: number;
  readonly lengthMs: number;
  readonly file: ModelRecording['file'];
  /** Notes within the part that is shown. */
  readonly notes: readonly MediaNote[];
}

/** @returns null when it is not a recording. */
export function recordingParts(media: Media, snapshot: ReportSnapshot): RecordingParts | null {
  if (!isRecordingKind(media.kind)) return null;
  const span = keptSpan(media);
  const copy = copyOf(media, snapshot.mediaCopies);
  return {
    kind: media.kind,
    startMs: span.startMs,
    lengthMs: lengthOf(span),
    file: copy && { sha256: copy.sha256, mime: copy.mime, sizeBytes: copy.sizeBytes },
    notes: notesOfRecording(media.id, snapshot.mediaNotes).filter(
      (note) => isInSpan(span, note.atMs) && (note.text.trim() !== '' || note.stillId !== null),
    ),
  };
}

export const kindWord = (kind: RecordingKind): string => (kind === 'video' ? 'Video' : 'Audio note');

/** 'Water at the pan. Video, 0:42. At 0:05: rust. 2 more notes with the recording.' */
export function recordingCaption(
  caption: string,
  { kind, lengthMs, startMs }: RecordingParts,
  listed: readonly Pick<MediaNote, 'atMs' | 'text'>[],
): string {
  const head = [...(caption === '' ? [] : [withStop(caption)]), `${kindWord(kind)}, ${clockText(lengthMs)}.`];
  const told: string[] = [];
  let letters = 0;
  for (const note of listed) {
    const words = `At ${clockText(note.atMs - startMs)}: ${withStop(note.text.trim())}`;
    letters += words.length;
    if (letters > MOST_LETTERS) break;
    told.push(words);
  }
  const rest = listed.length - told.length;
  const more = rest === 0 ? [] : [`${rest} more ${rest === 1 ? 'note' : 'notes'} with the recording.`];
  return [...head, ...told, ...more].join(' ');
}

/** 'Video 12 at 0:05: rust on the pan', below the image of that moment. */
export function stillCaption(note: MediaNote, parts: RecordingParts, recordingNumber: number): string {
  const moment = `${kindWord(parts.kind)} ${recordingNumber} at ${clockText(note.atMs - parts.startMs)}`;
  const text = note.text.trim();
  return text === '' ? moment : `${moment}: ${text}`;
}

/** Transcripts of a place's recordings: printed with the place, because paper plays nothing. */
export function transcriptFacts(mediaIds: readonly string[], snapshot: ReportSnapshot): ModelFact[] {
  return mediaIds.flatMap((id) => {
    const media = snapshot.media.find((each) => each.id === id);
    const value = media?.transcript.trim() ?? '';
    if (media === undefined || value === '' || !isRecordingKind(media.kind)) return [];
    return [{ label: `Said in ${media.kind === 'video' ? 'the video' : 'the audio note'}`, value }];
  });
}

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
