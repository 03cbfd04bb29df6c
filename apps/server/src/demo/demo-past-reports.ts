/** What the reports of the demo's past year say: short ones that the app would publish, with one or two photos and those of their findings. */
import { joinPath } from '@plumbline/domain/report/engine/answer-path';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { citizensRoof } from '@plumbline/domain/report-types/citizens-roof';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { radon } from '@plumbline/domain/report-types/radon';
import { rowId } from '@plumbline/domain/sync/row-id';
import { type Answers, answersOfSection } from './demo-answers.ts';
import { demoFindings } from './demo-findings.ts';

export interface PastHouse {
  readonly inspectionId: string;
  readonly address: string;
  readonly clientName: string;
  readonly clientEmail: string;
  readonly agentName: string;
  readonly inspector: { readonly name: string; readonly license: string };
  /** ISO. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly company: string;
  /** Returns 0 to `sides` - 1. */
  readonly dice: (sides: number) => number;
}

export interface PastReport {
  readonly definition: ReportDefinition;
  /** In front of its number. */
  readonly series: string;
  readonly answers: Answers;
  readonly findings: typeof demoFindings;
  /** The first one is the cover. [path, drawing, caption] */
  readonly photos: readonly (readonly [path: string, drawing: string, caption: string])[];
}

const HOUSES = ['house', 'houseb', 'housec', 'housed', 'housewide', 'housedusk', 'housetall'];
const STROKES = [
  [12, 96, 30, 40, 48, 92, 60, 52, 74, 90, 92, 70, 108, 88],
  [130, 44, 134, 92, 160, 90, 176, 60, 190, 84, 214, 70, 240, 86, 262, 74],
];

/** One for each service that ends in a separate report. */
export function pastReports(house: PastHouse, services: readonly string[]): readonly PastReport[] {
  return [
    ...(services.includes('Home inspection') ? [homeReport(house)] : []),
    ...(services.includes('Radon test') ? [radonReport(house)] : []),
    ...(services.includes('Roof form') ? [roofReport(house)] : []),
  ];
}

const dayOf = (iso: string): string => iso.slice(0, 10);
const signed = ({ inspector, endsAt }: PastHouse) => ({
  name: inspector.name,
  signedAt: endsAt,
  widthPx: 300,
  heightPx: 120,
  strokes: STROKES,
});
const general = (house: PastHouse): Answers => ({
  'general/inspection_date': dayOf(house.startsAt),
  'general/property_address': house.address,
  'general/client_name': house.clientName,
  'general/inspector_name': house.inspector.name,
  'general/inspector_license': house.inspector.license,
});
const frontPhoto = ({ dice }: PastHouse) =>
  ['general/front_photo', HOUSES[dice(HOUSES.length)] ?? 'house', 'Front of the house'] as const;

function homeReport(house: PastHouse): PastReport {
  const { dice } = house;
  // Some faults are common, others rare.
  const findings = demoFindings.filter((_, index) => dice(10) < 2 + (index % 4));
  const broken = new Set(findings.map(([path]) => path));
  return {
    definition: homeInspection,
    series: 'H',
    findings,
    photos: [frontPhoto(house)],
    answers: {
      ...general(house),
      'general/client_email': house.clientEmail,
      'general/agent_name': house.agentName,
      'general/sop_used': 'florida_61_30',
      'general/building_type': 'single_family',
      'general/stories': 1 + dice(2),
      'general/year_built': 1958 + dice(60),
      ...neededAnswers(broken),
      'closing/signature': signed(house),
    },
  };
}

/** Statuses, and what a report cannot be published without. */
function neededAnswers(broken: ReadonlySet<string>): Answers {
  const all = Object.entries(
    Object.assign(
      {},
      ...homeInspection.sections.map((section) => answersOfSection(section, homeInspection, broken)),
    ) as Answers,
  );
  const statuses = all.filter(([path]) => /\/(?:status|reason)$/.test(path));
  const { blockers } = createReportState(homeInspection).update({
    answers: new Map(statuses),
    findings: [],
    placements: [],
  });
  const needed = new Set(blockers.map(({ path }) => path));
  const isNeeded = (path: string) => needed.has(path) || needed.has(path.slice(0, path.lastIndexOf('/')));
  return Object.fromEntries([...statuses, ...all.filter(([path]) => isNeeded(path))]);
}

const entry = (house: PastHouse, path: string, values: Answers): Answers => {
  const own = joinPath(path, rowId(house.inspectionId, path));
  return {
    [own]: 'a0',
    ...Object.fromEntries(Object.entries(values).map(([field, value]) => [joinPath(own, field), value])),
  };
};

function radonReport(house: PastHouse): PastReport {
  const { dice, inspector } = house;
  const [placed, read] = [dayOf(house.startsAt), dayOf(later(house.startsAt, 2))];
  return {
    definition: radon,
    series: 'R',
    findings: [],
    photos: [frontPhoto(house), photoOfEntry(house, 'placement/places', 'place_photo', 'attic')],
    answers: {
      ...general(house),
      'test/protocol': 'time_sensitive',
      'test/mitigation_system': 'none',
      'test/closed_confirmed': 'owner_statement',
      'test/conditions_start': 'Windows and exterior doors closed. Cooling on automatic.',
      'test/conditions_end': 'Same as at placement.',
      'test/tampering': 'none',
      'test/severe_weather': 'no',
      ...entry(house, 'placement/places', {
        level: 'first_floor',
        room: 'Family room, on a table 30 in. high',
        device_type: 'continuous_monitor',
        serial: `RM-${40_100 + dice(800)}`,
        calibration_date: dayOf(later(house.startsAt, -120)),
        start_date: placed,
        start_time: '09:15',
        end_date: read,
        end_time: '10:15',
        result: (4 + dice(30)) / 10,
      }),
      ...entry(house, 'custody/steps', { day: placed, what: 'Placed', who: inspector.name }),
      'radon/radon_level/status': radon.statuses[0]?.id,
      'radon/radon_mitigation/status': 'not_present',
      'radon/radon_entry/status': radon.statuses[0]?.id,
      'closing/remarks': 'Test again at least every five years.',
      'closing/inspector_signature': signed(house),
    },
  };
}

function roofReport(house: PastHouse): PastReport {
  const { dice } = house;
  const slopes = 'predominant_roof/slopes';
  return {
    definition: citizensRoof,
    series: 'C',
    findings: [],
    photos: [photoOfEntry(house, slopes, 'photo', 'ridge')],
    answers: {
      'general/insured_applicant_name': house.clientName,
      'general/address_inspected': house.address,
      'general/date_inspected': dayOf(house.startsAt),
      'predominant_roof/covering_material': 'Architectural asphalt shingles',
      'predominant_roof/roof_age_years': 3 + dice(12),
      'predominant_roof/remaining_useful_life_years': 8 + dice(8),
      'predominant_roof/overall_condition': 'satisfactory',
      'predominant_roof/visible_signs_of_leaks': 'no',
      'predominant_roof/leaks_attic_underside_of_decking': 'no',
      'predominant_roof/leaks_interior_ceilings': 'no',
      ...entry(house, slopes, { faces: 'front' }),
      'closing/inspector_license_number': house.inspector.license,
      'closing/inspector_signature_date': dayOf(house.endsAt),
      'closing/inspector_company_name': house.company,
      'closing/inspector_license_type': 'home_inspector',
      'closing/inspector_signature': signed(house),
    },
  };
}

const photoOfEntry = (house: PastHouse, path: string, field: string, drawing: string) =>
  [joinPath(joinPath(path, rowId(house.inspectionId, path)), field), drawing, ''] as const;

const later = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString();
