import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LocalStore } from '../local-store.ts';
import { createTestDevice, openTestStore } from '../testing.ts';
import { createRepositories, type Repositories } from './create-repositories.ts';

const officeId = '01900000-0000-7000-8000-000000000001';
let store: LocalStore;
let repositories: Repositories;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('01900000-0000-7000-8000-00000000000a'));
  repositories = createRepositories(store);
});
afterEach(() => store.dispose());

async function weekly() {
  const { id } = await repositories.tasks.insert(officeId, {
    title: 'Post the log',
    dueOn: '2026-11-20',
    repeatRule: 'FREQ=WEEKLY',
    checklist: [{ id: 's1', text: 'Mileage', done: true }],
    position: 'a1',
  });
  const task = await repositories.tasks.get(id);
  if (task === null) throw new Error('the task is not there');
  return task;
}
const next = { dueOn: '2026-11-27', remindAt: null };
const open = async () => (await repositories.tasks.list()).filter(({ doneAt }) => doneAt === null);

it('a repeating task that is finished stands there again, with its steps to do', async () => {
  const task = await weekly();
  await store.commit(await repositories.tasks.finishing(task, next));
  const [again, ...others] = await open();
  expect(others).toEqual([]);
  expect(again).toMatchObject({ title: 'Post the log', dueOn: '2026-11-27', repeatRule: 'FREQ=WEEKLY' });
  expect(again?.checklist).toEqual([{ id: 's1', text: 'Mileage', done: false }]);
  expect(await repositories.tasks.get(task.id)).toMatchObject({ doneBy: store.userId });
});

it('finished twice, as by two devices, it comes again once; finished anew after Undo it is there', async () => {
  const task = await weekly();
  await store.commit(await repositories.tasks.finishing(task, next));
  await store.commit(await repositories.tasks.finishing(task, next));
  expect(await open()).toHaveLength(1);
  const [again] = await open();
  if (again === undefined) throw new Error('it did not come again');
  await store.commit([repositories.tasks.removing(again), repositories.tasks.reopening(task)]);
  expect((await open()).map(({ id }) => id)).toEqual([task.id]);
  await store.commit(await repositories.tasks.finishing(task, next));
  expect(await open()).toMatchObject([{ id: again.id, dueOn: '2026-11-27' }]);
});

it('finished again after it was reopened, it leaves the next one as somebody has changed it', async () => {
  const task = await weekly();
  await store.commit(await repositories.tasks.finishing(task, next));
  const [again] = await open();
  if (again === undefined) throw new Error('it did not come again');
  await repositories.tasks.update(again, { title: 'Post the log and the receipts' });
  await store.commit([repositories.tasks.reopening(task)]);
  await store.commit(await repositories.tasks.finishing(task, next));
  expect(await open()).toMatchObject([{ id: again.id, title: 'Post the log and the receipts' }]);
});
