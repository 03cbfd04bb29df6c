/**
 * The built-in report types for lists: names, forms, editions. Lightweight, because every page loads it; the definitions are loaded where a report
 * is open. A test compares the two.
 */
import type { EditionSummary } from '../report/engine/edition.ts';
import { specialtyTypes } from './specialty-types.ts';

export interface TypeWords {
  /** One sentence to help choose. */
  readonly purpose: string;
  readonly searchWords: readonly string[];
}

export interface ReportType {
  /** `reports.type` and the id of its definitions. */
  readonly id: string;
  /** In addresses: /reports/new/wind-mitigation. */
  readonly slug: string;
  readonly name: string;
  /** The agency's form name; null for a report of our own design. */
  readonly form: string | null;
  /** Two letters; null if used everywhere. */
  readonly state: string | null;
  /** Inspection and writing time for someone who knows the form. */
  readonly typicalMinutes: number;
  readonly editions: readonly EditionSummary[];
  /** For insurers: requirements beyond the form are shown at /reports/{id}/insurance. */
  readonly isForInsurer: boolean;
  /** Whether it asks who was present. */
  readonly asksAttendance: boolean;
  /** Of an organization's own type; those of the built-in ones are in `report-type-words.ts`. */
  readonly words?: TypeWords;
  /** Sold along with home inspections; under 'More types' until the office sells or wrote one. */
  readonly isSpecialty?: boolean;
  /** The state prescribes it in place of another type. */
  readonly prescribes?: {
    readonly insteadOf: string;
    /** One sentence with the rule. */
    readonly why: string;
  };
}

export const reportTypes: readonly ReportType[] = [
  {
    id: 'home_inspection',
    slug: 'home-inspection',
    name: 'Home inspection',
    form: null,
    state: null,
    typicalMinutes: 180,
    isForInsurer: false,
    editions: [{ version: 2, revision: '', effectiveFrom: '2026-01-01' }],
    asksAttendance: true,
  },
  {
    id: 'wind_mitigation',
    slug: 'wind-mitigation',
    name: 'Wind mitigation',
    form: 'OIR-B1-1802',
    state: 'FL',
    typicalMinutes: 45,
    isForInsurer: true,
    editions: [
      { version: 1, revision: 'Rev. 01/12', effectiveFrom: '2012-02-01' },
      { version: 2, revision: 'Rev. 04/26', effectiveFrom: '2026-04-01' },
      // Answers held against what was measured; reports begun with version 2 keep it.
      { version: 3, revision: 'Rev. 04/26', effectiveFrom: '2026-04-01' },
    ],
    asksAttendance: false,
  },
  {
    id: 'fl_four_point',
    slug: 'fl-four-point',
    name: 'Four-point',
    form: 'Insp4pt',
    state: 'FL',
    typicalMinutes: 60,
    isForInsurer: true,
    editions: [{ version: 1, revision: '03 25', effectiveFrom: '2025-03-20' }],
    asksAttendance: false,
  },
  {
    id: 'citizens_roof',
    slug: 'citizens-roof',
    name: 'Citizens roof',
    form: 'RCF-1',
    state: 'FL',
    typicalMinutes: 30,
    isForInsurer: true,
    editions: [{ version: 1, revision: '03 25', effectiveFrom: '2025-03-20' }],
    asksAttendance: false,
  },
  {
    id: 'fl_wdo',
    slug: 'fl-wdo',
    name: 'Florida wood-destroying organisms',
    form: 'FDACS-13645',
    state: 'FL',
    typicalMinutes: 60,
    isForInsurer: false,
    editions: [{ version: 1, revision: 'Rev. 05/21', effectiveFrom: '2021-05-01' }],
    asksAttendance: false,
  },
  {
    id: 'ca_wildfire',
    slug: 'ca-wildfire',
    name: 'California wildfire',
    form: null,
    state: 'CA',
    typicalMinutes: 90,
    isForInsurer: false,
    editions: [{ version: 1, revision: '', effectiveFrom: '2026-01-01' }],
    asksAttendance: false,
  },
  {
    id: 'roof_certification',
    slug: 'roof-certification',
    name: 'Roof certification',
    form: null,
    state: null,
    typicalMinutes: 60,
    isForInsurer: false,
    editions: [{ version: 1, revision: '', effectiveFrom: '2026-01-01' }],
    asksAttendance: false,
  },
  {
    id: 'manufactured_home',
    slug: 'manufactured-home',
    name: 'Manufactured home',
    form: null,
    state: null,
    typicalMinutes: 120,
    isForInsurer: false,
    editions: [{ version: 1, revision: '', effectiveFrom: '2026-01-01' }],
    asksAttendance: false,
  },
  {
    id: 'tx_property_inspection',
    slug: 'tx-property-inspection',
    name: 'Texas property inspection',
    form: 'REI 7-6',
    state: 'TX',
    typicalMinutes: 180,
    isForInsurer: false,
    editions: [{ version: 1, revision: '', effectiveFrom: '2022-02-01' }],
    asksAttendance: false,
    prescribes: {
      insteadOf: 'home_inspection',
      why: 'Texas prescribes form REI 7-6 when a buyer or seller has a home of one to four units inspected (22 TAC 535.223).',
    },
  },
  {
    id: 'tx_windstorm',
    slug: 'tx-windstorm',
    name: 'Texas windstorm',
    form: null,
    state: 'TX',
    typicalMinutes: 60,
    isForInsurer: false,
    editions: [{ version: 1, revision: '', effectiveFrom: '2026-01-01' }],
    asksAttendance: false,
  },
  ...specialtyTypes,
];

export const reportTypeById = (id: string): ReportType | null =>
  reportTypes.find((type) => type.id === id) ?? null;

export const reportTypeBySlug = (slug: string): ReportType | null =>
  reportTypes.find((type) => type.slug === slug) ?? null;

/** The type that the state of the house prescribes in place of this one; null for none. `region`: two letters. */
export const prescribedType = (typeId: string, region: string): ReportType | null =>
  reportTypes.find(
    ({ prescribes, state }) => prescribes?.insteadOf === typeId && state === region.trim().toUpperCase(),
  ) ?? null;

/** 'New home inspection'; a name keeps its capitals: 'New Citizens roof'. */
export const newReportTitle = ({ name }: ReportType): string =>
  `New ${PROPER_NAMES.some((word) => name.startsWith(word)) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;

const PROPER_NAMES = ['Citizens', 'California', 'Texas', 'Florida'];

/** Empty for a type unknown to this app version. */
export const editionsOf = (typeId: string): readonly EditionSummary[] =>
  reportTypeById(typeId)?.editions ?? [];

/** Most recently used first; the others keep their order. `lastUse`: type id -> anything that sorts by time. */
export function sortByLastUse(
  types: readonly ReportType[],
  lastUse: ReadonlyMap<string, string>,
): readonly ReportType[] {
  const at = (type: ReportType): string => lastUse.get(type.id) ?? '';
  return [...types].sort((a, b) => (at(a) > at(b) ? -1 : at(a) < at(b) ? 1 : 0));
}
