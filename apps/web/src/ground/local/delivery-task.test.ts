import { rowId } from '@plumbline/domain/sync/row-id';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  deliveryFollowing,
  deliveryTask,
  deliveryTaskId,
  loadDeadline,
  withDeliveries,
} from './delivery-task.ts';
import type { LocalStore } from './local-store.ts';
import { createRepositories, type Repositories } from './repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from './testing.ts';

const officeId = '0198f3a0-0000-7000-8000-0000000000aa';
let store: LocalStore;
let repositories: Repositories;
let inspectionId: string;

/** A Friday in North Carolina, due on Wednesday by its rule. */
beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
  ({ inspectionId } = await repositories.reports.create({
    officeId,
    inspection: { region: 'NC', startsAt: '2026-06-05T14:00:00Z', timeZone: 'America/New_York' },
    report: { type: 'home_inspection', definitionId: 'home_inspection', definitionVersion: 2 },
  }));
  await add();
});
afterEach(() => store.dispose());

async function add(): Promise<void> {
  const due = await loadDeadline(repositories, officeId, {
    typeIds: ['home_inspection'],
    region: 'NC',
    day: '2026-06-05',
  });
  if (due === null) throw new Error('no deadline');
  const job = { inspectionId, street: '1 Elm St', timeZone: 'America/New_York', inspectorId: null };
  await store.commit([deliveryTask(repositories, officeId, job, due)]);
}
const tasks = () => repositories.tasks.list({ scopeId: officeId });
const task = async () => {
  const found = await repositories.tasks.get(deliveryTaskId(inspectionId));
  if (found === null) throw new Error('no task');
  return found;
};
const moveTo = async (startsAt: string): Promise<void> => {
  const moved = repositories.inspections.updating(
    { id: inspectionId, scopeId: officeId },
    { startsAt, endsAt: null, timeZone: 'America/New_York' },
  );
  await store.commit(await withDeliveries(repositories, [moved]));
};

describe('the task of delivery', () => {
  it('knows the holidays of the company, without a zone', async () => {
    const dueFrom = async (day: string) =>
      (await loadDeadline(repositories, officeId, { typeIds: ['home_inspection'], region: 'NC', day }))
        ?.dueOn;
    expect(await dueFrom('2026-06-16')).toBe('2026-06-19');
    const juneteenth = rowId(officeId, 'holiday/juneteenth/2026-06-19');
    const off = { userId: null, startsAt: '2026-06-19T04:00:00Z', endsAt: '2026-06-20T04:00:00Z' };
    await repositories.timeOff.insert(officeId, off, { id: juneteenth });
    expect(await dueFrom('2026-06-16')).toBe('2026-06-22');
    await repositories.timeOff.remove({ id: juneteenth, scopeId: officeId });
    expect(await dueFrom('2026-06-16')).toBe('2026-06-19');
  });

  it('is one, however often it is added', async () => {
    await add();
    expect(await tasks()).toHaveLength(1);
    expect(await task()).toMatchObject({ dueOn: '2026-06-10', remindAt: '2026-06-10T12:00:00.000Z' });
  });

  it('follows an inspection to another day, as the same row', async () => {
    await moveTo('2026-06-08T14:00:00Z');
    expect(await tasks()).toHaveLength(1);
    expect(await task()).toMatchObject({ dueOn: '2026-06-11', remindAt: '2026-06-11T12:00:00.000Z' });
    // Another time on the same day changes nothing, and so does the same move again.
    await moveTo('2026-06-08T15:00:00Z');
    await moveTo('2026-06-08T15:00:00Z');
    expect(await task()).toMatchObject({ dueOn: '2026-06-11' });
  });

  it('keeps a due date that people agreed on, and stays done', async () => {
    await repositories.tasks.update(await task(), { dueOn: '2026-06-20' });
    await moveTo('2026-06-08T14:00:00Z');
    expect(await task()).toMatchObject({ dueOn: '2026-06-20' });
    await repositories.tasks.update(await task(), {
      dueOn: '2026-06-11',
      doneAt: '2026-06-09T12:00:00.000Z',
    });
    await moveTo('2026-06-15T14:00:00Z');
    expect(await task()).toMatchObject({ dueOn: '2026-06-11' });
  });

  it('keeps notes that someone wrote', async () => {
    await repositories.tasks.update(await task(), { notes: 'Agreed with Ana' });
    await moveTo('2026-06-08T14:00:00Z');
    expect(await task()).toMatchObject({ dueOn: '2026-06-11', notes: 'Agreed with Ana' });
  });

  it('stays for a date that is no day, and without a task there is nothing to follow', async () => {
    const [inspection] = await repositories.inspections.list({ ids: [inspectionId] });
    if (inspection === undefined) throw new Error('no inspection');
    expect(await deliveryFollowing(repositories, inspection, { from: '2026-06-05', to: '' })).toEqual([]);
    await repositories.tasks.remove(await task());
    expect(
      await deliveryFollowing(repositories, inspection, { from: '2026-06-05', to: '2026-06-08' }),
    ).toEqual([]);
  });
});
