import { collectFields } from '@plumbline/domain/report/engine/collect-fields';
import { constructionPhase } from '@plumbline/domain/report-types/construction-phase';
import { beforeEach, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { findEarlierVisit, readOpenItems, valuesOfItems } from './earlier-visit.ts';

const HOUSE = { addressLine1: '118 Heron Way', postalCode: '33606' };
const LIST = 'open_items/items';
let store: LocalStore;
let repositories: Repositories;

beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
});

const visit = (startsAt: string, more: object = {}) =>
  repositories.inspections.insert('office', { ...HOUSE, startsAt, ...more });

async function reportOf(inspectionId: string) {
  const { id } = await repositories.reports.insert('office', {
    inspectionId,
    type: constructionPhase.id,
    definitionId: constructionPhase.id,
    definitionVersion: constructionPhase.version,
    number: `C-${inspectionId.slice(-4)}`,
  });
  return { id, inspectionId };
}

it('is the last one before, at the same street and ZIP, however it is written', async () => {
  const first = await visit('2026-07-01T14:00:00.000Z');
  const second = await visit('2026-09-03T14:00:00.000Z', { addressLine1: '118 heron way.' });
  const third = await visit('2026-11-20T14:00:00.000Z', { postalCode: '33606-1234' });
  await visit('2026-10-01T14:00:00.000Z', { postalCode: '32801' });
  const earlierThan = async ({ id }: { id: string }) =>
    (await findEarlierVisit({ repositories }, { inspectionId: id }))?.id ?? null;
  expect(await earlierThan(third)).toBe(second.id);
  expect(await earlierThan(second)).toBe(first.id);
  expect(await earlierThan(first)).toBeNull();
  expect(await earlierThan(await visit('2026-12-01T14:00:00.000Z', { addressLine1: ' ' }))).toBeNull();
});

it('gives its findings to the list of the next one, once', async () => {
  const before = await reportOf((await visit('2026-09-03T14:00:00.000Z')).id);
  const now = await reportOf((await visit('2026-11-20T14:00:00.000Z')).id);
  const scope = { scopeId: before.inspectionId, reportId: before.id };
  await repositories.answers.set(scope, 'general/inspection_date', '2026-09-03');
  await repositories.findings.add(scope, { itemPath: 'x/y', title: 'Housewrap torn', position: 'a' }, []);
  const field = collectFields(constructionPhase).find(({ path }) => path === LIST)?.field;
  if (field === undefined) throw new Error('no list');
  const target = { field, path: LIST, report: now, definition: constructionPhase };

  const items = await readOpenItems({ repositories }, { id: before.inspectionId }, target);
  expect(items).toMatchObject([{ what: 'Housewrap torn', since: '2026-09-03' }]);
  const values = await valuesOfItems({ store, repositories }, target, items);
  await repositories.answers.setMany({ scopeId: now.inspectionId, reportId: now.id }, values);
  const [entry] = Object.keys(values);
  expect(values).toMatchObject({ [`${entry}/what`]: 'Housewrap torn', [`${entry}/state`]: 'open' });
  expect(await readOpenItems({ repositories }, { id: before.inspectionId }, target)).toEqual([]);
});
