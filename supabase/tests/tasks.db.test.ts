/** The server's own work on tasks: notifying the assignee, and notifying once when a task is due. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type Row,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const write = (
  who: World['owner'],
  id: string,
  values: Record<string, unknown>,
  op: 'insert' | 'set' = 'insert',
) => pushOne(database, who, world.organizationId, mutation('tasks', id, op, values));

interface Told extends Row {
  title: string;
  body: string;
  url: string;
}
function told(userId: string): Promise<Told[]> {
  return database.query(
    `select title, body, data ->> 'url' as url from public.notification_log where user_id = $1 order by sent_at, id`,
    [userId],
  );
}
const tell = async (): Promise<number> => {
  const [row] = await database.query<{ count: number }>('select public.task_reminders_tell() as count');
  return row?.count ?? -1;
};
const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe('whoever is given a task', () => {
  it('is told by whom else, not by oneself, and not of a finished one', async () => {
    const id = newId();
    await write(world.owner, id, { title: 'Call the lender', assignee_id: world.inspector.id });
    expect(await told(world.inspector.id)).toEqual([
      { title: 'A task for you', body: 'Call the lender', url: `/tasks?task=${id}` },
    ]);
    await write(world.inspector, newId(), { title: 'My own', assignee_id: world.inspector.id });
    await write(world.owner, newId(), {
      title: 'Done already',
      assignee_id: world.inspector.id,
      done_at: minutesFromNow(-1),
    });
    expect(await told(world.inspector.id)).toHaveLength(1);
  });

  it('is told when it changes hands', async () => {
    const id = newId();
    await write(world.owner, id, { title: 'Order radon kits', assignee_id: world.inspector.id });
    await write(world.owner, id, { assignee_id: world.office.id }, 'set');
    await write(world.owner, id, { title: 'Order two radon kits' }, 'set');
    expect(await told(world.office.id)).toHaveLength(1);
  });
});

describe('a reminder', () => {
  it('is announced once, to the person who has to do it, else to its author', async () => {
    const due = { due_on: '2026-12-01', due_time: '09:00', time_zone: 'America/New_York' };
    await write(world.owner, newId(), {
      title: 'Call the lender',
      ...due,
      remind_at: minutesFromNow(-2),
      assignee_id: world.inspector.id,
    });
    await write(world.office, newId(), {
      title: 'Send the invoice',
      due_on: '2026-12-01',
      remind_at: minutesFromNow(-1),
    });
    expect(await tell()).toBe(2);
    expect(await tell()).toBe(0);
    expect((await told(world.inspector.id)).at(-1)).toMatchObject({
      title: 'Call the lender',
      body: 'Due December 1, 09:00',
    });
    expect(await told(world.office.id)).toMatchObject([
      { title: 'Send the invoice', body: 'Due December 1' },
    ]);
  });

  it('comes again when it is put off, and not for what is done, deleted, to come or long over', async () => {
    const id = newId();
    await write(world.owner, id, { title: 'Renew license', remind_at: minutesFromNow(-5) });
    expect(await tell()).toBe(1);
    const putOff = {
      due_on: null,
      due_time: '',
      time_zone: '',
      repeat_rule: '',
      remind_at: minutesFromNow(-1),
    };
    await write(world.owner, id, putOff, 'set');
    expect(await tell()).toBe(1);
    await write(world.owner, newId(), {
      title: 'Done',
      remind_at: minutesFromNow(-1),
      done_at: minutesFromNow(-1),
    });
    await write(world.owner, newId(), { title: 'To come', remind_at: minutesFromNow(5) });
    await write(world.owner, newId(), { title: 'Long over', remind_at: minutesFromNow(-2_000) });
    const deleted = newId();
    await write(world.owner, deleted, { title: 'Deleted', remind_at: minutesFromNow(-1) });
    await write(world.owner, deleted, { deleted_at: minutesFromNow(0) }, 'set');
    expect(await tell()).toBe(0);
  });

  it('is told by the job alone', async () => {
    for (const caller of ['anon', world.owner] as const)
      await expect(database.as(caller, 'select public.task_reminders_tell()')).rejects.toMatchObject({
        code: '42501',
      });
  });
});

describe('a task that does not fit', () => {
  it.each([
    ['no title', { title: ' ' }],
    ['an hour without a day', { title: 'Call', due_time: '09:00' }],
    ['a repetition without a day', { title: 'Call', repeat_rule: 'FREQ=DAILY' }],
    ['an hour that no clock shows', { title: 'Call', due_on: '2026-12-01', due_time: '25:00' }],
    ['a priority that nobody knows', { title: 'Call', priority: 'urgent' }],
  ])('is refused: %s', async (_, values) => {
    expect(await write(world.owner, newId(), values)).toMatchObject({ code: '23514' });
  });
});
