/** What the rules of 'Check the report' read, and what they answer. */
import type { FactSource } from '../../report/engine/facts.ts';
import type { ReportPlace } from '../../report/engine/place-of-blocker.ts';
import type { FieldView, ItemView, ReportView, SectionView } from '../../report/engine/report-view.ts';
import type { ReportFinding } from '../../tables/records.ts';

export interface CheckedPhoto {
  readonly path: string | null;
  readonly findingId: string | null;
  readonly caption: string;
}

export interface CheckedReport {
  readonly view: ReportView;
  readonly report: Pick<FactSource, 'definition' | 'answers'>;
  readonly findings: readonly ReportFinding[];
  readonly photos: readonly CheckedPhoto[];
  /** Other reports of the inspection, as far as they are on this device. */
  readonly others: readonly FactSource[];
  readonly currentYear: number;
}

export const checkRules = [
  'status',
  'answer',
  'photo',
  'severity',
  'recommendation',
  'names',
  'year',
  'other-report',
  'empty',
  'twice',
] as const;
export type CheckRule = (typeof checkRules)[number];

export interface Remark {
  /** The same for the same contradiction at the same place: what was set aside stays set aside. */
  readonly id: string;
  readonly rule: CheckRule;
  /** One sentence, for the inspector. */
  readonly message: string;
  /** 'Roof, Roof Coverings' */
  readonly where: string;
  readonly place: ReportPlace;
}

export interface PlacedItem {
  readonly section: SectionView;
  /** Null for what a section asks itself. */
  readonly item: ItemView | null;
  readonly path: string;
  readonly where: string;
  readonly fields: readonly FieldView[];
}

/** Each item, and each section that asks something itself, in the order of the report. */
export const placesOf = ({ sections }: ReportView): PlacedItem[] =>
  sections.flatMap((section) => [
    { section, item: null, path: section.path, where: section.label, fields: section.ownFields },
    ...section.items.map((item) => ({
      section,
      item,
      path: item.path,
      where: `${section.label}, ${item.item.label}`,
      fields: [...item.sectionFields, ...item.fields],
    })),
  ]);

/** The nearest place of an answer path; null for a place that the report no longer has. */
export function placeAt(places: readonly PlacedItem[], path: string): PlacedItem | null {
  const around = places.filter((place) => path === place.path || path.startsWith(`${place.path}/`));
  const asked = places.find((place) => place.fields.some((field) => path === field.path));
  return asked ?? around.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

export const findingText = ({ title, observation, implication, recommendation }: ReportFinding): string =>
  [title, observation, implication, recommendation].filter((text) => text.trim() !== '').join('. ');

export const namedFinding = ({ title }: ReportFinding): string =>
  title.trim() === '' ? 'an untitled finding' : `“${title.trim()}”`;

export const remarkOnFinding = (
  rule: CheckRule,
  finding: ReportFinding,
  place: PlacedItem | null,
  message: string,
  part = '',
): Remark => ({
  id: [rule, finding.id, part].filter((each) => each !== '').join(':'),
  rule,
  message,
  where: place?.where ?? 'General',
  place: { at: part === '' ? finding.itemPath : `${finding.itemPath}/${part}`, finding: finding.id },
});
