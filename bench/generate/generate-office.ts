/** An office after years of work: inspections and their reports, as rows a device would send. */
import type { DemoChange } from '../../apps/server/src/demo/demo-client.ts';

const STREETS = [
  'Palmetto Ave',
  'Orchid Lane',
  'Bay Street',
  'Sandhill Road',
  'Mill Race Road',
  'Cypress Row',
];
const CITIES = ['Tampa', 'Clearwater', 'Largo', 'Sarasota'];
const DAY_MS = 86_400_000;

export interface OfficeInput {
  readonly reportCount: number;
  readonly newId: () => string;
  readonly inspectorId: string;
  /** The newest inspection; the others precede it. */
  readonly nowMs: number;
}

export interface GeneratedOffice {
  readonly changes: readonly DemoChange[];
  readonly newest: { readonly reportId: string; readonly inspectionId: string };
}

export function generateOffice({ reportCount, newId, inspectorId, nowMs }: OfficeInput): GeneratedOffice {
  const changes: DemoChange[] = [];
  const newest = { reportId: newId(), inspectionId: newId() };
  for (let index = 0; index < reportCount; index += 1) {
    const [reportId, inspectionId] =
      index === 0 ? [newest.reportId, newest.inspectionId] : [newId(), newId()];
    const startsAt = new Date(nowMs - index * (DAY_MS / 2)).toISOString();
    const job = { startsAt, inspectorId, index };
    changes.push({ table: 'inspections', id: inspectionId, values: inspectionValues(job) });
    changes.push({ table: 'reports', id: reportId, values: reportValues(inspectionId, job) });
  }
  return { changes, newest };
}

interface Job {
  readonly startsAt: string;
  readonly inspectorId: string;
  readonly index: number;
}

const inspectionValues = ({ startsAt, inspectorId, index }: Job) => ({
  inspector_id: inspectorId,
  address_line1: `${100 + index} ${STREETS[index % STREETS.length]}`,
  address_line2: '',
  city: CITIES[index % CITIES.length],
  region: 'FL',
  postal_code: String(33_600 + (index % 90)),
  year_built: 1950 + (index % 70),
  living_area_sqft: 1_000 + (index % 40) * 50,
  starts_at: startsAt,
  ends_at: new Date(Date.parse(startsAt) + 3 * 3_600_000).toISOString(),
  time_zone: 'America/New_York',
  fee_cents: 45_000,
  status: 'in_progress',
});

const reportValues = (inspectionId: string, { startsAt, index }: Job) => ({
  inspection_id: inspectionId,
  type: 'home_inspection',
  definition_id: 'home_inspection',
  definition_version: 1,
  number: `H-${1000 + index}`,
  title: '',
  status: 'draft',
  cover_template: 'plumb',
  layout: 'classic',
  paper_size: 'letter',
  shows_summary: true,
  document_date: startsAt.slice(0, 10),
});
