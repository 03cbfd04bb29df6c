import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { beforeEach, expect, it } from 'vitest';
import { createRepositories, type Repositories } from '../repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '../testing.ts';

const OFFICE = '0198f3a0-0000-7000-8000-000000000001';

let repositories: Repositories;
beforeEach(async () => {
  repositories = createRepositories(
    await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa')),
  );
});

async function definitionOf(region: string, type = 'home_inspection'): Promise<ReportDefinition> {
  const made = await repositories.reports.create({
    officeId: OFFICE,
    inspection: { startsAt: '2026-11-20T15:00:00Z', region },
    report: { type, definitionId: type, definitionVersion: type === 'home_inspection' ? 2 : 1 },
  });
  const report = await repositories.reports.get(made.reportId);
  const definition = report && (await repositories.definitions.load(report));
  if (definition === null) throw new Error('no report');
  return definition;
}

it('loads a home inspection as the state of its house requires it', async () => {
  const carolina = await definitionOf('NC');
  expect(carolina.license?.label).toBe('NC License #');
  expect(carolina.summaryNotes).toHaveLength(1);
  const maryland = await definitionOf('md');
  expect(maryland.notices.filter(({ isProminent }) => isProminent)).toHaveLength(1);
  expect(maryland.summaryNotes).toBeUndefined();
});

it('leaves out what the office switched off for the inspection date', async () => {
  const off = { kind: 'state_fact', subject: 'nc_summary', value: { isOff: true }, note: '' };
  await repositories.datedValues.add(OFFICE, { ...off, validFrom: '2026-11-21' });
  expect((await definitionOf('NC')).summaryNotes).toHaveLength(1);
  await repositories.datedValues.add(OFFICE, { ...off, validFrom: '2026-11-20' });
  const carolina = await definitionOf('NC');
  expect(carolina.summaryNotes).toBeUndefined();
  expect(carolina.license?.label).toBe('NC License #');
});

it('is the same object for each report of a state, so an open one is not drawn again', async () => {
  expect(await definitionOf('VA')).toBe(await definitionOf('VA'));
});

it('leaves a house without a state or pack, and other types, as they are', async () => {
  const plain = await definitionOf('');
  expect(await definitionOf('HI')).toBe(plain);
  expect(plain.license).toBeUndefined();
  expect((await definitionOf('NC', 'roof_certification')).license).toBeUndefined();
});

it('follows the state that a new inspection is given before it is stored', async () => {
  const key = { scopeId: OFFICE, definitionId: 'home_inspection', definitionVersion: 2, region: 'TX' };
  const standard = (await repositories.definitions.load(key))?.general.fields.find(
    ({ id }) => id === 'sop_used',
  );
  expect(standard?.defaultAnswer).toBe('texas_trec');
});

it('asks a pool report for the seven features in California only, elsewhere one question', async () => {
  const asked = async (region: string) => {
    const { sections, notices } = await definitionOf(region, 'pool_spa');
    const ids = sections.find(({ id }) => id === 'safety')?.fields.map(({ id }) => id) ?? [];
    const named = ids.filter((id) => id === 'protection' || id.startsWith('ca_pool'));
    return [...named, notices.some(({ paragraphs }) => paragraphs.join().startsWith('Fewer than two'))];
  };
  expect(await asked('CA')).toEqual(['ca_pool_features', 'ca_pool_feature_count', true]);
  expect(await asked('FL')).toEqual(['protection', false]);
  expect(await asked('')).toEqual(['protection', false]);
});
