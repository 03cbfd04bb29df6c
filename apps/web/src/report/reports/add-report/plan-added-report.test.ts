import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { type AddedReportInput, changesToAddReport, planAddedReport } from './plan-added-report.ts';

let store: LocalStore;
let repositories: Repositories;

const writer = { newId: () => store.newId(), canWriteFindings: true };

beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
});

/** A finished home inspection of a house, to which a wind mitigation is added. */
async function house(
  homeAnswers: Record<string, unknown>,
  more: Record<string, unknown>[] = [],
): Promise<AddedReportInput> {
  const { id } = await repositories.inspections.insert('office', {
    addressLine1: '118 Heron Way',
    city: 'Fort Myers',
    region: 'FL',
    postalCode: '33901',
    yearBuilt: 2004,
  });
  const inspection = await repositories.inspections.get(id);
  if (!inspection) throw new Error('not stored');
  const source = (name: string, answers: Record<string, unknown>) => ({
    name,
    definition: homeInspection,
    answers: new Map(Object.entries(answers)),
  });
  return {
    definition: rev0426,
    inspection,
    client: null,
    agent: null,
    inspector: {
      name: 'Rosa Lind',
      licensesIn: () => ({ 'inspector.license_number': 'HI 77' }),
      phone: '',
      company: '',
    },
    date: '2026-05-12',
    sources: [
      source('Home Inspection Report', homeAnswers),
      ...more.map((each) => source('Second visit', each)),
    ],
    photoSources: [],
  };
}

describe('a wind mitigation that is added to a finished home inspection', () => {
  it('knows what was captured there, and what the job knows besides', async () => {
    const { answers, conflicts, filled } = planAddedReport(
      await house({
        'general/year_built': 2005,
        'general/stories': 2,
        'general/inspector_name': 'Rosa M. Lind',
      }),
    );
    expect(Object.fromEntries(answers)).toMatchObject({
      'owner/year_of_home': 2005,
      'owner/number_of_stories': 2,
      'owner/owner_address': '118 Heron Way',
      'owner/owner_zip': '33901',
      'inspector/inspector_name': 'Rosa M. Lind',
      'inspector/inspector_license_number': 'HI 77',
    });
    expect(conflicts).toEqual([]);
    expect(filled).toContainEqual({ label: 'Year of home', text: '2005' });
  });

  it('leaves open what two reports say differently, and shows both', async () => {
    const { answers, conflicts } = planAddedReport(
      await house({ 'general/year_built': 2005 }, [{ 'general/year_built': 1998 }]),
    );
    expect(answers.has('owner/year_of_home')).toBe(false);
    expect(conflicts).toMatchObject([
      {
        path: 'owner/year_of_home',
        values: [
          { text: '2005', from: 'Home Inspection Report' },
          { text: '1998', from: 'Second visit' },
        ],
      },
    ]);
  });

  it('takes nothing from a template that the house answers, or that its reports dispute', async () => {
    const input = await house({ 'general/year_built': 2005 }, [{ 'general/year_built': 1998 }]);
    const header = {
      reportId: store.newId(),
      officeId: 'office',
      typeId: 'wind_mitigation',
      number: '2',
      look: { coverTemplate: 'ledger', layout: 'minimal' },
    };
    const template = {
      look: {},
      content: { answers: [['owner/year_of_home', 1950]] as [string, unknown][], findings: [] },
    };
    const added = planAddedReport(input);
    const changes = changesToAddReport(repositories, header, input, added, { ...writer, template });
    expect(changes.some(({ values }) => values.path === 'owner/year_of_home')).toBe(false);
  });

  it('becomes a report of the same inspection in one commit', async () => {
    const input = await house({ 'general/year_built': 2005 });
    const look = { coverTemplate: 'ledger', layout: 'minimal' };
    const header = {
      reportId: store.newId(),
      officeId: 'office',
      typeId: 'wind_mitigation',
      number: '2',
      look,
    };
    const result = await store.commit(
      changesToAddReport(repositories, header, input, planAddedReport(input), {
        ...writer,
        template: {
          look: { paperSize: 'a4' },
          content: {
            answers: [
              ['owner/year_of_home', 1950],
              ['q1/q1_building_code', 'C'],
            ],
            findings: [],
          },
        },
      }),
    );
    expect(result.ok).toBe(true);
    const report = await repositories.reports.get(header.reportId);
    expect(report).toMatchObject({
      inspectionId: input.inspection.id,
      definitionId: 'wind_mitigation',
      definitionVersion: 3,
      paperSize: 'a4',
      ...look,
    });
    const answers = await repositories.answers.ofReport(header.reportId);
    expect(answers.find(({ path }) => path === 'owner/year_of_home')).toMatchObject({
      value: 2005,
      scopeId: input.inspection.id,
    });
    expect(answers.find(({ path }) => path === 'q1/q1_building_code')?.value).toBe('C');
  });

  it('takes the photos of the sides, which get a second place', async () => {
    const mediaId = store.newId();
    const placed = (slot: string) => ({
      path: 'exterior/ext_wall_covering',
      slot,
      mediaId,
      caption: 'Street side',
    });
    const photoSource = {
      name: 'Home Inspection Report',
      definition: homeInspection,
      placements: [placed('elev_front')],
    };
    const input = { ...(await house({})), photoSources: [photoSource] };
    const added = planAddedReport(input);
    expect(added.filled).toContainEqual({
      label: 'Front of the home',
      text: 'Photo from the Home Inspection Report',
    });
    const reportId = store.newId();
    const header = {
      reportId,
      officeId: 'office',
      typeId: 'wind_mitigation',
      number: '3',
      look: { coverTemplate: 'ledger', layout: 'minimal' },
    };
    await store.commit(changesToAddReport(repositories, header, input, added, { ...writer, template: null }));
    expect(await repositories.media.placements.ofReport(reportId)).toMatchObject([
      { mediaId, path: 'general/front_elevation', slot: null, caption: 'Street side' },
    ]);
  });
});
