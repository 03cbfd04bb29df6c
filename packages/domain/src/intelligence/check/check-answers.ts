/** Answers and statuses against findings and captions. */
import type { FieldView } from '../../report/engine/report-view.ts';
import type { ReportFinding } from '../../tables/records.ts';
import { readLexicon } from '../narrative/lexicon.ts';
import {
  type CheckedReport,
  namedFinding,
  type PlacedItem,
  placeAt,
  placesOf,
  type Remark,
  remarkOnFinding,
} from './checked-report.ts';
import { namedOptions } from './named-options.ts';

/** A status that says all is well, or nothing is there, over findings that say otherwise. */
export function checkStatuses({ view, findings, photos }: CheckedReport): Remark[] {
  return placesOf(view).flatMap(({ item, path, where }): Remark[] => {
    const status = item?.status;
    if (!status || status.requiresFinding === true) return [];
    const here = findings.filter(({ itemPath }) => itemPath === path);
    const place = { at: `${path}/status` };
    if (status.tone === 'good') {
      const grave = here.find(({ severity, isSafety }) => isSafety || severity === 'major');
      if (!grave) return [];
      const message = `Marked ${status.label}, but ${namedFinding(grave)} is ${grave.isSafety ? 'a safety hazard' : 'a significant defect'}.`;
      return [{ id: `status:${path}:grave`, rule: 'status', message, where, place }];
    }
    const hasPhotos = photos.some((photo) => photo.path === path);
    const isAbsent = status.requiresReason !== true;
    const [first] = here;
    if (first)
      return [
        {
          id: `status:${path}:finding`,
          rule: 'status',
          message: `Marked ${status.label}, but it has ${namedFinding(first)}.`,
          where,
          place,
        },
      ];
    return isAbsent && hasPhotos
      ? [
          {
            id: `status:${path}:photo`,
            rule: 'status',
            message: `Marked ${status.label}, but it has a photo.`,
            where,
            place,
          },
        ]
      : [];
  });
}

const isChoice = ({ field, isVisible }: FieldView): boolean =>
  isVisible && (field.type === 'single' || field.type === 'multi');

/** A finding that names another material than the answer at its item. */
export function checkMaterials({ view, findings }: CheckedReport): Remark[] {
  const places = placesOf(view);
  return findings.flatMap((finding) => {
    const place = placeAt(places, finding.itemPath);
    return (place?.fields ?? []).filter(isChoice).flatMap((field) => {
      const other = contradicting(field, `${finding.title}. ${finding.observation}`, isMaterial);
      if (other === null) return [];
      const message = `${namedFinding(finding)} mentions ${lower(other)}, but ${field.field.label} is ${field.text}.`;
      return [
        { ...remarkOnFinding('answer', finding, place, message), id: `answer:${finding.id}:${field.path}` },
      ];
    });
  });
}

/** A caption that names another choice than the answer at the photo's place: 'single wrap' under 'Clips'. */
export function checkCaptions({ view, photos, findings }: CheckedReport): Remark[] {
  const places = placesOf(view);
  return photos.flatMap(({ path, findingId, caption }, index) => {
    const at = path ?? findings.find(({ id }) => id === findingId)?.itemPath ?? null;
    const place = at === null ? null : placeAt(places, at);
    if (place === null || caption.trim() === '') return [];
    return place.fields.filter(isChoice).flatMap((field): Remark[] => {
      const other = contradicting(field, caption, () => true);
      if (other === null) return [];
      return [
        {
          id: `photo:${field.path}:${caption.trim().toLowerCase().slice(0, 60) || index}`,
          rule: 'photo',
          message: `A caption says “${caption.trim()}”, but ${field.field.label} is ${field.text}.`,
          where: place.where,
          place: { at: field.path },
        },
      ];
    });
  });
}

const isMaterial = (label: string): boolean => readLexicon(label).some(({ kind }) => kind === 'material');

/** The label of an option that the text names while it names none of the chosen ones. */
function contradicting(
  { field, value }: FieldView,
  text: string,
  counts: (label: string) => boolean,
): string | null {
  const options = field.options ?? [];
  const chosen = options.filter(({ id }) => (Array.isArray(value) ? value.includes(id) : id === value));
  if (chosen.length === 0 || chosen.some(({ id }) => id === 'other')) return null;
  const named = namedOptions(text, options);
  if (named.some((option) => chosen.includes(option))) return null;
  return named.find(({ label }) => counts(label))?.label ?? null;
}

const lower = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const DEFECT =
  /\b(?:crack|leak|rot|rust|corro|damag|broken|missing|loose|stain|mold|unsafe|hazard|exposed|defect|torn|sag|clog|inoperative|not working|double[- ]tap|no gfci)/iu;

/** A caption that reads like a defect, at an item where nothing was found. */
export function checkPhotosWithoutFinding({ view, photos, findings }: CheckedReport): Remark[] {
  const places = placesOf(view).filter(({ item }) => item !== null);
  const at = (place: PlacedItem): readonly ReportFinding[] =>
    findings.filter(({ itemPath }) => itemPath === place.path);
  return places.flatMap((place) => {
    if (at(place).length > 0) return [];
    const told = photos.find(
      ({ path, findingId, caption }) =>
        findingId === null &&
        path === place.path &&
        DEFECT.test(caption) &&
        !/\bno (?:visible )?\w+/iu.test(caption),
    );
    if (!told) return [];
    return [
      {
        id: `photo:${place.path}:finding`,
        rule: 'photo' as const,
        message: `A photo is captioned “${told.caption.trim()}”, but there is no finding.`,
        where: place.where,
        place: { at: `${place.path}/findings` },
      },
    ];
  });
}
