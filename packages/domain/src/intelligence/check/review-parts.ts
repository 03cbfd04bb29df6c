/** The report in requests of a size that a model reads whole: its places with what was answered, noted, captioned and found. */
import { describeChoices } from '../../report/defect-library/choices.ts';
import type { FieldView } from '../../report/engine/report-view.ts';
import type { ReportFinding } from '../../tables/records.ts';
import type { ReviewPlace, ReviewSources } from '../requests/review.ts';
import { type CheckedReport, type PlacedItem, placeAt, placesOf, type Remark } from './checked-report.ts';

/** Of all texts of one request: about 5,000 tokens. */
const MOST_CHARACTERS = 20_000;
const MOST_PLACES = 80;
const MOST_KNOWN = 20;
const MOST_PHOTOS = 6;

export type ReviewedReport = Pick<CheckedReport, 'view' | 'findings' | 'photos' | 'currentYear'>;

/** `known`: what rules have found. */
export function reviewParts(
  report: ReviewedReport & {
    readonly title: string;
    readonly known: readonly Remark[];
    readonly round: string;
  },
): readonly ReviewSources[] {
  const parts: ReviewPlace[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const place of reviewPlaces(report)) {
    const length = JSON.stringify(place).length;
    if (characters + length > MOST_CHARACTERS || (parts.at(-1)?.length ?? 0) >= MOST_PLACES) {
      parts.push([]);
      characters = 0;
    }
    parts.at(-1)?.push(place);
    characters += length;
  }
  return parts.map((places) => {
    const here = new Set(places.map(({ where }) => where));
    return {
      round: report.round,
      report: report.title.slice(0, 200),
      year: report.currentYear,
      known: report.known
        .filter(({ where }) => here.has(where.slice(0, 200)))
        .slice(0, MOST_KNOWN)
        .map(({ message }) => message.slice(0, 240)),
      places,
    };
  });
}

/** A place whose answers can be compared with its photos. */
export interface PhotoPlace {
  readonly path: string;
  readonly where: string;
  readonly answers: string;
  readonly mediaIds: readonly string[];
}

/** Places with photos and with answers other than a status, in the order of the report. */
export function photoPlaces(
  { view, findings }: Pick<CheckedReport, 'view' | 'findings'>,
  photos: readonly (Pick<CheckedReport['photos'][number], 'path' | 'findingId'> & {
    readonly mediaId: string;
  })[],
): readonly PhotoPlace[] {
  const places = placesOf(view);
  return places.flatMap((place) => {
    const answers = place.section.section === null ? '' : answersAt({ item: null, fields: place.fields });
    const here = answers === '' ? [] : photosAt(place, places, findings, photos);
    if (here.length === 0) return [];
    const mediaIds = [...new Set(here.map(({ mediaId }) => mediaId))].slice(0, MOST_PHOTOS);
    return [{ path: place.path, where: place.where.slice(0, 200), answers, mediaIds }];
  });
}

/** Also those of its findings. */
const photosAt = <P extends Pick<CheckedReport['photos'][number], 'path' | 'findingId'>>(
  place: PlacedItem,
  places: readonly PlacedItem[],
  findings: readonly ReportFinding[],
  photos: readonly P[],
): readonly P[] =>
  photos.filter(({ path, findingId }) => {
    const at = path ?? findings.find(({ id }) => id === findingId)?.itemPath ?? null;
    return at !== null && placeAt(places, at) === place;
  });

/** Without what describes people, the appointment and the signatures: the general questions and the closing ones. */
function reviewPlaces({ view, findings, photos }: ReviewedReport): readonly ReviewPlace[] {
  const places = placesOf(view);
  return places.flatMap((place) => {
    if (place.section.section === null) return [];
    const found = findings.filter(({ itemPath }) => placeAt(places, itemPath) === place);
    const shown = photosAt(place, places, findings, photos);
    const note = place.item?.note.trim() ?? '';
    const answers = answersAt(place);
    if (found.length === 0 && shown.length === 0 && note === '' && answers === '') return [];
    return [
      {
        path: place.path,
        where: place.where.slice(0, 200),
        answers,
        note: note.slice(0, 600),
        captions: shown
          .map(({ caption }) => caption.trim())
          .filter((caption) => caption !== '')
          .join('; ')
          .slice(0, 400),
        photos: shown.length,
        findings: found.slice(0, 12).map(reviewedFinding),
      },
    ];
  });
}

const reviewedFinding = (finding: ReportFinding): ReviewPlace['findings'][number] => {
  const read = (text: string, most: number): string => describeChoices(text).trim().slice(0, most);
  return {
    id: finding.id,
    title: read(finding.title, 200),
    severity: finding.severity,
    isSafety: finding.isSafety,
    observation: read(finding.observation, 400),
    implication: read(finding.implication, 200),
    recommendation: read(finding.recommendation, 200),
  };
};

/** 'Status: Inspected; Roof Covering: Slate'. Free text of a whole section is left out: on forms it names people and policies. */
export const answersAt = ({ item, fields }: Pick<PlacedItem, 'item' | 'fields'>): string =>
  [
    ...(item?.status ? [`Status: ${item.status.label}`] : []),
    ...fields
      .filter((field) => isAsked(field, item !== null))
      .map(({ field, text }) => `${field.label}: ${text}`),
  ]
    .join('; ')
    .slice(0, 1000);

/** Never addresses, numbers of people, links, signatures or files. */
const ASKED: ReadonlySet<string> = new Set(
  'int decimal date year single multi boolean matrix rating computed'.split(' '),
);
const ASKED_OF_ITEMS: ReadonlySet<string> = new Set([...ASKED, 'text', 'long_text', 'repeat']);
const PERSONAL = /^(?:client|agent|owner|inspector|company|insurance|property|inspection)\./;

const isAsked = ({ field, text, isVisible }: FieldView, isOfItem: boolean): boolean =>
  isVisible &&
  text.trim() !== '' &&
  !PERSONAL.test(field.fact ?? '') &&
  (isOfItem ? ASKED_OF_ITEMS : ASKED).has(field.type);
