/** Who hears of what: letters and texts that did not arrive, answers of clients, and that the bell is one's own. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { newId } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  world = await createWorld(database);
});

interface Told extends Record<string, unknown> {
  type: string;
  title: string;
  body: string;
  related_contact_id: string | null;
}
const told = (person: TestUser): Promise<Told[]> =>
  database.as<Told>(
    person,
    'select type, title, body, related_contact_id from public.notification_log order by sent_at, id',
  );

const letter = async (createdBy: string | null): Promise<string> => {
  const id = newId();
  await database.query(
    `insert into public.email_log (id, organization_id, template_type, to_email, subject, body_html, body_text, created_by)
     values ($1, $2, 'report_share', 'ann@example.com', 'Your report', 'h', 't', $3)`,
    [id, world.organizationId, createdBy],
  );
  return id;
};

describe('a letter that does not arrive', () => {
  it.each([
    ['failed', 'A letter could not be sent'],
    ['bounced', 'A letter came back'],
  ])('is an alert to its sender (%s)', async (status, title) => {
    const id = await letter(world.inspector.id);
    await database.query('update public.email_log set status = $2 where id = $1', [id, status]);
    expect(await told(world.inspector)).toMatchObject([
      { type: 'system_alert', title, body: 'ann@example.com · Your report' },
    ]);
    expect(await told(world.owner)).toEqual([]);
  });

  it('that nobody sent is an alert to those who run the office', async () => {
    const id = await letter(null);
    await database.query(`update public.email_log set status = 'failed' where id = $1`, [id]);
    for (const person of [world.owner, world.admin]) expect(await told(person)).toHaveLength(1);
    expect(await told(world.office)).toEqual([]);
  });
});

describe('a text', () => {
  const phone = '+15615550134';
  const text = async (values: Record<string, unknown>): Promise<string> => {
    const id = newId();
    const row = {
      id,
      organization_id: world.organizationId,
      kind: 'message',
      to_phone: phone,
      body: 'b',
      ...values,
    };
    const places = Object.keys(row)
      .map((_, index) => `$${index + 1}`)
      .join();
    await database.query(
      `insert into public.sms_log (${Object.keys(row).join()}) values (${places})`,
      Object.values(row),
    );
    return id;
  };

  it('that a client answers reaches the person who wrote it, with the client’s name', async () => {
    const contact = newId();
    await database.query(
      `insert into public.contacts (id, scope_id, name, phone) values ($1, $2, 'Ann Lee', $3)`,
      [contact, world.organizationId, phone],
    );
    await text({ created_by: world.office.id, status: 'sent' });
    await text({
      direction: 'in',
      from_phone: phone,
      to_phone: '+15615550100',
      status: 'received',
      contact_id: contact,
      body: 'See you at 9',
    });
    expect(await told(world.office)).toEqual([
      {
        type: 'client_message',
        title: 'Message from Ann Lee',
        body: 'See you at 9',
        related_contact_id: contact,
      },
    ]);
  });

  it('that could not be delivered is an alert', async () => {
    const id = await text({ created_by: world.office.id });
    await database.query(`update public.sms_log set status = 'failed' where id = $1`, [id]);
    expect(await told(world.office)).toMatchObject([
      { type: 'system_alert', title: 'A text could not be delivered' },
    ]);
  });
});

describe('the bell', () => {
  const notify = (person: TestUser): Promise<unknown> =>
    database.query(`select private.notify($1, 'other', 'Hello')`, [person.id]);

  it('tells no one who is no member, and shows a former member nothing', async () => {
    await notify({ id: randomUUID(), email: '' });
    await notify(world.inspector);
    expect(await told(world.inspector)).toHaveLength(1);
    await database.as(world.owner, 'select public.member_remove($1, $2)', [
      world.organizationId,
      world.inspector.id,
    ]);
    expect(await told(world.inspector)).toEqual([]);
    await notify(world.inspector);
    const [row] = await database.query(
      'select count(*)::int as count from public.notification_log where user_id = $1',
      [world.inspector.id],
    );
    expect(row).toEqual({ count: 1 });
  });

  it('takes from a device what it says of its own sending, once, and nothing else', async () => {
    const id = randomUUID();
    const note = (person: TestUser, type = 'sync_failed') =>
      database.as(person, 'select public.notification_note($1, $2, $3)', [id, type, 'Something needs you']);
    await note(world.inspector);
    await note(world.inspector);
    expect(await told(world.inspector)).toMatchObject([
      { type: 'sync_failed', title: 'Something needs you' },
    ]);
    await expect(note(world.owner)).rejects.toMatchObject({ code: '42501' });
    await expect(note(world.inspector, 'system_alert')).rejects.toMatchObject({ code: '22023' });
    expect(
      await database.query('select 1 from public.notification_queue where user_id = $1', [
        world.inspector.id,
      ]),
    ).toEqual([]);
  });
});
