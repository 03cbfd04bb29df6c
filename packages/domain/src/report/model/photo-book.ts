/**
 * Numbers the photos of a report in reading order. Every `take` assigns the next numbers, so call it in the order in
 * which a reader meets the photos. Only photos with a report rendition can be shown; others are left out. A photo with
 * a blur or crop is shown through the rendition that has it in its pixels, or not at all. A recording is shown by its
 * image, followed by the images of its marked-up moments.
 */

import type { Media, MediaPlacement } from '../../tables/records.ts';
import { marksOfPhoto, printOf } from '../annotation/marks-of-photo.ts';
import { printRecipe } from '../annotation/print-recipe.ts';
import { printedMarks } from '../annotation/printed-marks.ts';
import { isRecordingKind } from '../recordings/recording-limits.ts';
import type { ReportSnapshot } from '../snapshot/types.ts';
import { type RecordingParts, recordingCaption, recordingParts, stillCaption } from './recording-model.ts';
import type { ModelPhoto } from './types.ts';

export interface PhotoPlace {
  /** Used when a photo has no caption: 'Roof coverings'. */
  readonly label: string;
  /** What a photo without a caption shows, by its slot or field: 'Data plate'; '' for none. */
  readonly shows: (placement: MediaPlacement) => string;
}

export interface PhotoBook {
  take(placements: readonly MediaPlacement[], place: PhotoPlace): ModelPhoto[];
  /** One photo without a placement: a cover chosen from the gallery. */
  takeMedia(mediaId: string, caption: string, label: string): ModelPhoto | null;
  isShown(mediaId: string): boolean;
  count(): number;
  /** Placement id -> number, for everything taken so far. */
  numbers(): ReadonlyMap<string, number>;
}

type Embedded = Pick<ModelPhoto, 'sha256' | 'widthPx' | 'heightPx' | 'annotations'>;

function embeddedOf(media: Media, { photoMarks, photoPrints }: ReportSnapshot): Embedded | null {
  if (isRecordingKind(media.kind)) return renditionOf(media, []);
  if (media.kind !== 'photo') return null;
  const marks = marksOfPhoto(media.id, photoMarks);
  const annotations = printedMarks(marks, media.rotation);
  if (printRecipe(media, marks) !== null) {
    const print = printOf(media, photoMarks, photoPrints);
    return print && { sha256: print.sha256, widthPx: print.width, heightPx: print.height, annotations };
  }
  return renditionOf(media, annotations);
}

function renditionOf(
  { reportSha256, reportWidth, reportHeight }: Media,
  annotations: Embedded['annotations'],
): Embedded | null {
  if (reportSha256 === null || reportWidth === null || reportHeight === null) return null;
  return { sha256: reportSha256, widthPx: reportWidth, heightPx: reportHeight, annotations };
}

/** Undefined: the caption or the place says it. */
function describedAs({ altText, isDecorative }: MediaPlacement): string | undefined {
  if (isDecorative) return '';
  return altText.trim() === '' ? undefined : altText.trim();
}

export function createPhotoBook(snapshot: ReportSnapshot): PhotoBook {
  const embedded = new Map(snapshot.media.map((media) => [media.id, embeddedOf(media, snapshot)] as const));
  const recordings = new Map(
    snapshot.media.flatMap((media) => {
      const parts = recordingParts(media, snapshot);
      return parts === null ? [] : [[media.id, { ...parts, transcript: media.transcript.trim() }] as const];
    }),
  );
  const numbers = new Map<string, number>();
  let count = 0;

  const number = (photo: Embedded, caption: string, label: string, said?: string): ModelPhoto => {
    count += 1;
    const altText = said ?? (caption === '' ? `${label}, photo ${count}` : caption);
    return { number: count, ...photo, caption, altText };
  };

  /** The recording's image, then those of its moments; notes with their own image are not listed below the first. */
  function takeRecording(
    poster: Embedded,
    recording: RecordingParts & { readonly transcript: string },
    caption: string,
    label: string,
  ): ModelPhoto[] {
    const { kind, file, lengthMs, startMs, transcript } = recording;
    const stillOf = (id: string | null): Embedded | null => (id === null ? null : (embedded.get(id) ?? null));
    const words = recording.notes.filter(
      ({ stillId, text }) => stillOf(stillId) === null && text.trim() !== '',
    );
    const first = number(poster, recordingCaption(caption, recording, words), label);
    const stills: ModelPhoto[] = [];
    const notes = recording.notes.map((note) => {
      const picture = stillOf(note.stillId);
      const still = picture && number(picture, stillCaption(note, recording, first.number), label);
      if (still) stills.push(still);
      return { atMs: note.atMs - startMs, text: note.text.trim(), photoNumber: still?.number ?? null };
    });
    return [{ ...first, recording: { kind, caption, file, lengthMs, transcript, notes } }, ...stills];
  }

  return {
    take: (placements, place) =>
      placements.flatMap((placement) => {
        const photo = embedded.get(placement.mediaId);
        if (!photo) return [];
        const recording = recordings.get(placement.mediaId);
        const caption = placement.caption.trim() || place.shows(placement);
        const taken =
          recording === undefined
            ? [number(photo, caption, place.label, describedAs(placement))]
            : takeRecording(photo, recording, caption, place.label);
        if (taken[0] !== undefined) numbers.set(placement.id, taken[0].number);
        return taken;
      }),
    takeMedia: (mediaId, caption, label) => {
      const photo = embedded.get(mediaId);
      // A cover shows the house: marks drawn for a finding stay with the finding.
      return photo ? number({ ...photo, annotations: [] }, caption, label) : null;
    },
    isShown: (mediaId) => Boolean(embedded.get(mediaId)),
    count: () => count,
    numbers: () => numbers,
  };
}
