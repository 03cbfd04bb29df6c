/** Photos of a report printed as an official form: all of them after the form, keyed to its questions. */
import type { FormPhotoGroup } from '../../forms/filled-form.ts';
import type { MediaPlacement } from '../../tables/records.ts';
import { formatClockTime, formatDay } from '../../time/format-time.ts';
import { wallTime } from '../../time/zone-time.ts';
import type { SectionView } from '../engine/report-view.ts';
import { ELSEWHERE, type ModelContext } from './model-context.ts';
import type { PhotoPlace } from './photo-book.ts';
import type { ModelPhoto } from './types.ts';

interface TakenPhoto {
  readonly photo: ModelPhoto;
  readonly taken: string;
  readonly where: string;
}

/** Takes every photo in the order of the form's questions, then the rest. A form has no cover. */
export function formPhotoGroups(context: ModelContext): FormPhotoGroup[] {
  const groups = context.sections.map((part) => {
    const places = [
      [part.path, part.label] as const,
      ...part.items.map((one) => [one.path, one.item.label] as const),
    ];
    const shown = places.flatMap(([path, label]) => takeAt(context, path, label));
    return groupOf(part.section?.id ?? part.path, shown, letterOf(part));
  });
  const others = context.view.sections.filter((part) => part.section === null).map((part) => part.path);
  const rest = [...others, ELSEWHERE].flatMap((path) => takeAt(context, path, 'General'));
  return [...groups, groupOf('', rest, '')].filter(({ photos }) => photos.length > 0);
}

const groupOf = (section: string, shown: readonly TakenPhoto[], answer: string): FormPhotoGroup => ({
  section,
  ...(answer !== '' && { answer }),
  photos: shown.map(({ photo }) => photo),
  ...(shown.some(({ taken }) => taken !== '') && { taken: shown.map(({ taken }) => taken) }),
  ...(shown.some(({ where }) => where !== '') && { places: shown.map(({ where }) => where) }),
});

function takeAt(context: ModelContext, path: string, label: string): TakenPhoto[] {
  const place = context.placeAt(label);
  const ofFindings = context.findingsAt(path).flatMap(({ id }) => context.placementsOf(id));
  return [...context.placementsAt(path), ...ofFindings].flatMap((placement) =>
    context.photos.take([placement], place).map((photo) => ({
      photo,
      taken: takenAt(context, placement),
      where: whereOf(context, placement, place),
    })),
  );
}

/** The places of its finding; else the name of its question, unless a caption says what it shows. */
function whereOf({ snapshot }: ModelContext, placement: MediaPlacement, place: PhotoPlace): string {
  const { findingId, caption } = placement;
  if (findingId === null) return caption.trim() === '' ? place.shows(placement) : '';
  return snapshot.findingLocations
    .filter((each) => each.findingId === findingId && !caption.includes(each.label))
    .map(({ label }) => label)
    .join(', ');
}

/** In the property's time zone; '' for a photo without a time. */
function takenAt({ snapshot }: ModelContext, { mediaId }: MediaPlacement): string {
  const instant = snapshot.media.find(({ id }) => id === mediaId)?.takenAt ?? null;
  const wall = instant === null ? null : wallTime(instant, snapshot.inspection.timeZone);
  return wall === null ? '' : `${formatDay(wall.day)}, ${formatClockTime(wall.time)}`;
}

const LETTERED = /^[A-Z]$/;

/** What the first lettered question of a part was answered with, as marked on the form. */
function letterOf(part: SectionView): string {
  const fields = [...part.fields, ...part.items.flatMap((item) => item.fields)];
  for (const { field, value, isVisible } of fields) {
    const code = isVisible ? field.options?.find(({ id }) => id === value)?.code : undefined;
    if (code !== undefined && LETTERED.test(code)) return code;
  }
  return '';
}
