/**
 * The built-in report types as a list may show them: names, what each is for, which editions it has. Light; the definitions
 * themselves are loaded where a report is open. A test holds this list against them.
 */
import type { EditionSummary } from './report-engine/edition.ts';

export interface ReportType {
  /** `reports.type` and the id of its definitions. */
  readonly id: string;
  /** In addresses: /reports/new/wind-mitigation. */
  readonly slug: string;
  readonly name: string;
  /** One sentence for the person who chooses. */
  readonly purpose: string;
  /** The authority's name of the form; null for a report of our own design. */
  readonly form: string | null;
  /** Two letters; null where it is used everywhere. */
  readonly state: string | null;
  /** Of the visit and the writing, in the hands of somebody who knows the form. */
  readonly typicalMinutes: number;
  readonly editions: readonly EditionSummary[];
  readonly searchWords: readonly string[];
}

export const reportTypes: readonly ReportType[] = [
  {
    id: 'home_inspection',
    slug: 'home-inspection',
    name: 'Home inspection',
    purpose: 'The whole house in 12 sections, from roof to appliances, to the standard you choose.',
    form: null,
    state: null,
    typicalMinutes: 180,
    editions: [{ version: 2, revision: '', effectiveFrom: '2026-01-01' }],
    searchWords: ['buyer', 'general', 'full', 'house', 'pre-listing', 'new construction'],
  },
  {
    id: 'wind_mitigation',
    slug: 'wind-mitigation',
    name: 'Wind mitigation',
    purpose: 'Florida’s form for insurance discounts: roof, its attachments, openings.',
    form: 'OIR-B1-1802',
    state: 'FL',
    typicalMinutes: 45,
    editions: [
      { version: 1, revision: 'Rev. 01/12', effectiveFrom: '2012-02-01' },
      { version: 2, revision: 'Rev. 04/26', effectiveFrom: '2026-04-01' },
    ],
    searchWords: [
      '1802',
      'uniform mitigation verification',
      'hurricane',
      'insurance',
      'discount',
      'shutters',
      'florida',
    ],
  },
];

export const reportTypeById = (id: string): ReportType | null =>
  reportTypes.find((type) => type.id === id) ?? null;

export const reportTypeBySlug = (slug: string): ReportType | null =>
  reportTypes.find((type) => type.slug === slug) ?? null;

/** Empty for a type that this version of the app does not know. */
export const editionsOf = (typeId: string): readonly EditionSummary[] =>
  reportTypeById(typeId)?.editions ?? [];
