import { disagreements } from '@plumbline/domain/report/engine/facts';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { beforeEach, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { readFactSources } from './fact-sources.ts';

let store: LocalStore;
let repositories: Repositories;

beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
});

async function reportOf(scopeId: string, definition: typeof rev0426, answers: Record<string, unknown>) {
  const { id } = await repositories.reports.insert('office', {
    inspectionId: scopeId,
    type: definition.id,
    definitionId: definition.id,
    definitionVersion: definition.version,
    number: `${definition.id}-1`,
  });
  await repositories.answers.setMany({ scopeId, reportId: id }, answers);
  return id;
}

it('reads what the other reports of the house say as it is now, without those in the bin', async () => {
  const inspection = await repositories.inspections.insert('office', { addressLine1: '118 Heron Way' });
  const home = await reportOf(inspection.id, homeInspection, { 'general/year_built': 1987 });
  const wind = await reportOf(inspection.id, rev0426, { 'owner/year_of_home': 1987 });
  const disagreeing = async (): Promise<string[]> => {
    const answers = await repositories.answers.ofReport(wind);
    const own = {
      definition: rev0426,
      answers: new Map(answers.map(({ path, value }) => [path, value])),
    };
    return disagreements(own, await readFactSources(repositories, inspection, wind)).flatMap(({ values }) =>
      values.map(({ text, from }) => `${text}, says ${from}`),
    );
  };
  expect(await disagreeing()).toEqual([]);

  await repositories.answers.set({ scopeId: inspection.id, reportId: home }, 'general/year_built', 1989);
  expect(await disagreeing()).toEqual([`1987, says ${rev0426.title}`, `1989, says ${homeInspection.title}`]);

  const row = await repositories.reports.get(home);
  if (row === null) throw new Error('not stored');
  await repositories.reports.remove(row);
  expect(await disagreeing()).toEqual([]);
});
