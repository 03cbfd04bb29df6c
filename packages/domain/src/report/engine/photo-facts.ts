/**
 * Photos wanted by several forms of one inspection: places with the same photo `fact` show the same side of the
 * house. Another report takes the photo over instead of having it taken twice.
 */
import type { MediaPlacement } from '../../tables/records.ts';
import { joinPath } from './answer-path.ts';
import { collectFields } from './collect-fields.ts';
import type { ReportDefinition } from './definition.ts';

export interface PhotoSource {
  readonly name: string;
  readonly definition: ReportDefinition;
  /** In order. */
  readonly placements: readonly Pick<MediaPlacement, 'path' | 'slot' | 'mediaId' | 'caption'>[];
}

export interface TakenPhoto {
  readonly path: string;
  readonly slot: string | null;
  /** Of the place: 'Front of the home'. */
  readonly label: string;
  readonly mediaId: string;
  readonly caption: string;
  /** Name of the source report. */
  readonly from: string;
}

interface PhotoPlace {
  readonly fact: string;
  readonly path: string;
  readonly slot: string | null;
  readonly label: string;
}

/** A place for all sides takes one photo of each. */
const EACH_SIDE = 'photo.each_side';
const SIDES = ['photo.front_side', 'photo.right_side', 'photo.rear_side', 'photo.left_side'];

/** Returns a photo for each place of `definition` that one of the sources has; the first source that has it gives it. */
export function photosFrom(definition: ReportDefinition, sources: readonly PhotoSource[]): TakenPhoto[] {
  return photoPlaces(definition).flatMap(({ fact, path, slot, label }) =>
    (fact === EACH_SIDE ? SIDES : [fact]).flatMap((side): TakenPhoto[] => {
      const found = findPhoto(side, sources);
      return found === null ? [] : [{ path, slot, label, ...found }];
    }),
  );
}

function findPhoto(
  fact: string,
  sources: readonly PhotoSource[],
): Pick<TakenPhoto, 'mediaId' | 'caption' | 'from'> | null {
  for (const { name, definition, placements } of sources) {
    for (const place of photoPlaces(definition).filter((each) => each.fact === fact)) {
      const photo = placements.find(({ path, slot }) => path === place.path && slot === place.slot);
      if (photo !== undefined) return { mediaId: photo.mediaId, caption: photo.caption, from: name };
    }
  }
  return null;
}

/** Photo questions and named photos of items, in report order. */
function photoPlaces(definition: ReportDefinition): PhotoPlace[] {
  const fields = collectFields(definition).flatMap(({ field, path, isInEntry }): PhotoPlace[] =>
    field.type !== 'photo' || field.fact === undefined || isInEntry
      ? []
      : [{ fact: field.fact, path, slot: null, label: field.label }],
  );
  const slots = definition.sections.flatMap((section) =>
    section.items.flatMap((item) =>
      item.slots.flatMap(({ id, label, fact }): PhotoPlace[] =>
        fact === undefined ? [] : [{ fact, path: joinPath(section.id, item.id), slot: id, label }],
      ),
    ),
  );
  return [...fields, ...slots];
}
