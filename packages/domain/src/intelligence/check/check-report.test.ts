import { describe, expect, it } from 'vitest';
import { createReportState } from '../../report/engine/report-state.ts';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { rev0426 } from '../../report-types/wind-mitigation.ts';
import { type ReportFinding, reportFindings } from '../../tables/records.ts';
import { makerOf } from '../../testing/make-record.ts';
import { type CheckedPhoto, checkReport } from './check-report.ts';

const aFinding = makerOf(reportFindings, {
  reportId: 'report-1',
  position: 'a0',
  itemPath: 'roof/roof_coverings',
  title: 'Shingles damaged',
  observation: 'Shingles were torn.',
  recommendation: 'Have a roofing contractor replace them.',
});

interface Given {
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly findings?: readonly Partial<ReportFinding>[];
  readonly photos?: readonly Partial<CheckedPhoto>[];
}

function messages(
  { answers = {}, findings = [], photos = [] }: Given,
  definition = homeInspection,
): string[] {
  const report = { definition, answers: new Map(Object.entries(answers)) };
  const rows = findings.map((values, index) => aFinding({ id: `finding-${index}`, ...values }));
  const placed = photos.map((photo) => ({ path: null, findingId: null, caption: '', ...photo }));
  const view = createReportState(definition).update({
    answers: report.answers,
    findings: rows,
    placements: placed.map(({ path, findingId }) => ({ path, findingId, slot: null })),
  });
  return checkReport({ view, report, findings: rows, photos: placed, others: [], currentYear: 2026 }).map(
    ({ message }) => message,
  );
}

describe('the check of a report', () => {
  it('has nothing to say about a report without contradictions', () => {
    expect(messages({})).toEqual([]);
    expect(
      messages({
        answers: { 'roof/roof_coverings/status': 'repair_replace' },
        findings: [{}],
        photos: [{ findingId: 'finding-0' }],
      }),
    ).toEqual([]);
  });

  it('holds the status of an item against its findings and photos', () => {
    expect(
      messages({ answers: { 'roof/roof_coverings/status': 'inspected' }, findings: [{ severity: 'major' }] }),
    ).toEqual(['Marked Inspected, but “Shingles damaged” is a significant defect.']);
    expect(
      messages({
        answers: { 'roof/roof_coverings/status': 'not_present' },
        photos: [{ path: 'roof/roof_coverings' }],
      }),
    ).toEqual(['Marked Not Present, but it has a photo.']);
  });

  it('holds the material that a finding names against the answer', () => {
    const answers = { 'roof/roof_covering_material/slate': true };
    expect(messages({ answers, findings: [{ observation: 'Wood shakes were split.' }] })[0]).toMatch(
      /^“Shingles damaged” mentions wood .*, but Roof Covering is Slate\.$/,
    );
    expect(
      messages({ answers, findings: [{ title: 'Slates cracked', observation: 'Slate was cracked.' }] }),
    ).toEqual([]);
  });

  it('asks for a finding where a caption reads like a defect', () => {
    const path = 'roof/roof_coverings';
    expect(messages({ photos: [{ path, caption: 'Cracked boot' }] })).toEqual([
      'A photo is captioned “Cracked boot”, but there is no finding.',
    ]);
    expect(messages({ photos: [{ path, caption: 'No cracks seen' }] })).toEqual([]);
  });

  it('holds severities against words', () => {
    expect(messages({ findings: [{ implication: 'This is a fire hazard.' }] })).toEqual([
      '“Shingles damaged” mentions fire, but isn’t marked as a safety hazard.',
    ]);
    expect(messages({ findings: [{ implication: 'This is a fire hazard.', isSafety: true }] })).toEqual([]);
    expect(messages({ findings: [{ severity: 'major', observation: 'Hairline cracks.' }] })).toEqual([
      '“Shingles damaged” is a significant defect, but its text says “hairline”.',
    ]);
  });

  it('names a finding that recommends nothing, unless that blocks publishing anyway', () => {
    expect(messages({ findings: [{ severity: 'minor', recommendation: ' ' }] })).toEqual([
      '“Shingles damaged” has no recommendation.',
    ]);
    expect(messages({ findings: [{ severity: 'major', recommendation: '' }] })).toEqual([]);
  });

  it('names two names for one thing, at the rarer one', () => {
    const findings = [
      { observation: 'The GFCI did not trip.' },
      { title: 'No GFCI', observation: 'None.' },
      { title: 'Old GFI', observation: 'Worn.' },
    ];
    expect(messages({ findings })).toEqual(['“GFI” here is “GFCI” elsewhere in the report.']);
    expect(messages({ findings: [{ observation: 'The hot water heater is a water heater.' }] })).toHaveLength(
      1,
    );
  });

  it('names years that cannot be', () => {
    expect(messages({ answers: { 'plumbing/water_heater_year': 2031 } })).toEqual([
      'Water Heater Year Made is 2031, which is in the future.',
    ]);
    expect(messages({ answers: { 'general/year_built': 1998, 'plumbing/water_heater_year': 1985 } })).toEqual(
      ['Water Heater Year Made is 1985, before the house was built in 1998.'],
    );
    expect(messages({ findings: [{ observation: 'Replaced in 2040.' }] })).toEqual([
      '“Shingles damaged” names 2040, which is in the future.',
    ]);
  });

  it('names a finding that is there twice', () => {
    expect(messages({ findings: [{}, {}] })).toEqual([
      '“Shingles damaged” is in this item twice, with the same text.',
    ]);
  });

  it('names empty sections once the report is well under way', () => {
    const answers = Object.fromEntries(
      homeInspection.sections
        .filter(({ id }) => id !== 'attic')
        .flatMap(({ id, items }) => items.map((item) => [`${id}/${item.id}/status`, 'inspected'])),
    );
    expect(messages({ answers })).toEqual(['Nothing has been entered in this section.']);
  });
});

it('gives a remark the same id while the contradiction stays, so that it stays set aside', () => {
  const ids = [{ observation: 'A fire hazard.' }, { observation: 'A fire hazard, still.' }].map((values) => {
    const findings = [aFinding({ id: 'finding-1', ...values })];
    const report = { definition: homeInspection, answers: new Map() };
    const view = createReportState(homeInspection).update({
      answers: report.answers,
      findings,
      placements: [],
    });
    return checkReport({ view, report, findings, photos: [], others: [], currentYear: 2026 }).map(
      ({ id }) => id,
    );
  });
  expect(ids[0]).toEqual(['severity:finding-1']);
  expect(ids[1]).toEqual(ids[0]);
});

describe('a form of an insurer', () => {
  const walls = Object.entries({ 'general/year_built': 1998 });
  it('is held against the home inspection of the same house', () => {
    const report = { definition: rev0426, answers: new Map<string, unknown>([['owner/year_of_home', 2001]]) };
    const view = createReportState(report.definition).update({
      answers: report.answers,
      findings: [],
      placements: [],
    });
    const others = [
      {
        name: 'Home Inspection Report',
        definition: homeInspection,
        answers: new Map<string, unknown>(walls),
      },
    ];
    const found = checkReport({ view, report, findings: [], photos: [], others, currentYear: 2026 });
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringMatching(/is 2001 here and 1998 in Home Inspection Report\.$/),
    ]);
  });
});
