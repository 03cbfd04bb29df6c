/**
 * Numbers the photos of a report in reading order. Every call of `take` hands out the next numbers, so the caller asks in the
 * order in which a reader meets the photos. Only photos with a report rendition can be shown; a video or a photo whose
 * rendition is not made yet is left out. A photo with a blurred part or a crop is shown by the rendition that has them in its
 * pixels, or not at all.
 */
import { marksOfPhoto, printOf } from '../annotation/marks-of-photo.ts';
import { printRecipe } from '../annotation/print-recipe.ts';
import { printedMarks } from '../annotation/printed-marks.ts';
import type { Media, MediaPlacement } from '../records.ts';
import type { ReportSnapshot } from '../report-snapshot/types.ts';
import type { ModelPhoto } from './types.ts';

export interface PhotoPlace {
  /** Used where a photo has no caption: 'Roof coverings'. */
  readonly label: string;
  /** What a photo without a caption shows by its slot or field: 'Data plate'; '' for none. */
  readonly shows: (placement: MediaPlacement) => string;
}

export interface PhotoBook {
  take(placements: readonly MediaPlacement[], place: PhotoPlace): ModelPhoto[];
  /** One photo without a placement: a cover that was chosen from the gallery. */
  takeMedia(mediaId: string, caption: string, label: string): ModelPhoto | null;
  isShown(mediaId: string): boolean;
  count(): number;
  /** Placement id -> number, of what was taken so far. */
  numbers(): ReadonlyMap<string, number>;
}

type Embedded = Pick<ModelPhoto, 'sha256' | 'widthPx' | 'heightPx' | 'annotations'>;

function embeddedOf(media: Media, { photoMarks, photoPrints }: ReportSnapshot): Embedded | null {
  if (media.kind !== 'photo') return null;
  const marks = marksOfPhoto(media.id, photoMarks);
  const annotations = printedMarks(marks, media.rotation);
  if (printRecipe(media, marks) !== null) {
    const print = printOf(media, photoMarks, photoPrints);
    return print && { sha256: print.sha256, widthPx: print.width, heightPx: print.height, annotations };
  }
  if (media.reportSha256 === null || media.reportWidth === null || media.reportHeight === null) return null;
  return {
    sha256: media.reportSha256,
    widthPx: media.reportWidth,
    heightPx: media.reportHeight,
    annotations,
  };
}

export function createPhotoBook(snapshot: ReportSnapshot): PhotoBook {
  const embedded = new Map(snapshot.media.map((media) => [media.id, embeddedOf(media, snapshot)] as const));
  const numbers = new Map<string, number>();
  let count = 0;

  const number = (photo: Embedded, caption: string, label: string): ModelPhoto => {
    count += 1;
    const altText = caption === '' ? `${label}, photo ${count}` : caption;
    return { number: count, ...photo, caption, altText };
  };

  return {
    take: (placements, place) =>
      placements.flatMap((placement) => {
        const photo = embedded.get(placement.mediaId);
        if (!photo) return [];
        const caption = placement.caption.trim() || place.shows(placement);
        const taken = number(photo, caption, place.label);
        numbers.set(placement.id, taken.number);
        return [taken];
      }),
    takeMedia: (mediaId, caption, label) => {
      const photo = embedded.get(mediaId);
      // A cover shows the house: what was drawn for a finding stays with the finding.
      return photo ? number({ ...photo, annotations: [] }, caption, label) : null;
    },
    isShown: (mediaId) => Boolean(embedded.get(mediaId)),
    count: () => count,
    numbers: () => numbers,
  };
}
