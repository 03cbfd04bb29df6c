/**
 * What people going to an appointment are notified of: reminders that are queued, canceled and restored, and the three
 * notices.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, pushOne } from './sync/sync-calls.ts';
import { addMember, createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  world = await createWorld(database);
});

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

/** Written the way a device of the office does. */
async function book(values: Record<string, unknown>, by = world.office): Promise<string> {
  const id = newId();
  const reply = await pushOne(
    database,
    by,
    world.organizationId,
    mutation('appointments', id, 'insert', values),
  );
  expect(reply.result).toBe('ok');
  return id;
}
async function change(id: string, values: Record<string, unknown>): Promise<void> {
  const set = Object.keys(values).map((column, index) => `${column} = $${index + 2}`);
  await database.query(`update public.appointments set ${set.join()} where id = $1`, [
    id,
    ...Object.values(values),
  ]);
}
interface Queued extends Record<string, unknown> {
  user_id: string;
  channel: string;
  minutes_before: number;
  title: string;
  sent: boolean;
  attempts: number;
}
const queue = (id: string): Promise<Queued[]> =>
  database.query<Queued>(
    `select user_id, channel, minutes_before, title, sent, attempts from public.notification_queue
     where related_appointment_id = $1 and minutes_before is not null
     order by appointment_date, user_id, channel, minutes_before desc`,
    [id],
  );
const waiting = async (id: string): Promise<string[]> =>
  (await queue(id)).filter(({ sent }) => !sent).map(({ title }) => title);
const notices = async (id: string, person = world.inspector): Promise<string[]> => {
  const rows = await database.query<{ said: string }>(
    `select data ->> 'change' as said from public.notification_log
     where related_appointment_id = $1 and user_id = $2 and type = 'booking_new' order by sent_at, id`,
    [id, person.id],
  );
  return rows.map(({ said }) => said);
};

describe('a new appointment', () => {
  it('is announced to its inspector and reminds a day and an hour before, unless they wish otherwise', async () => {
    const id = await book({ user_id: world.inspector.id, appointment_date: hours(48), title: 'Elm Street' });
    expect(await notices(id)).toEqual(['new']);
    expect(await queue(id)).toMatchObject([
      { channel: 'push', minutes_before: 1440, title: 'Appointment in 24 hours', sent: false, attempts: 0 },
      { channel: 'push', minutes_before: 60, title: 'Appointment in 1 hour', sent: false, attempts: 0 },
    ]);
  });

  it('gets reminders only for offsets that are still ahead', async () => {
    const soon = await book({ user_id: world.inspector.id, appointment_date: hours(3) });
    expect(await waiting(soon)).toEqual(['Appointment in 1 hour']);
    const past = await book({ user_id: world.inspector.id, appointment_date: hours(-3) });
    expect([await waiting(past), await notices(past)]).toEqual([[], []]);
  });

  it('names minutes under sixty, else whole hours', async () => {
    const rows = await database.query<{ label: string }>(
      'select private.reminder_label(m) as label from unnest(array[1, 45, 59, 60, 90, 120, 1440]) m',
    );
    expect(rows.map(({ label }) => label)).toEqual([
      '1 minute',
      '45 minutes',
      '59 minutes',
      '1 hour',
      '1 hour',
      '2 hours',
      '24 hours',
    ]);
  });

  it('of nobody is told to those who hand out the work, and pushes to all but its maker', async () => {
    const id = await book({ appointment_date: hours(48) });
    for (const person of [world.owner, world.admin, world.office])
      expect(await notices(id, person)).toEqual(['new']);
    expect(await notices(id)).toEqual([]);
    const pushed = await database.query<{ user_id: string }>(
      'select user_id from public.notification_queue where related_appointment_id = $1',
      [id],
    );
    expect(pushed.map(({ user_id }) => user_id).sort()).toEqual([world.owner.id, world.admin.id].sort());
  });

  it('reminds whoever goes along, too', async () => {
    const id = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    const second = await addMember(database, world.organizationId, 'inspector');
    await database.query(
      `insert into public.appointment_inspectors (id, scope_id, appointment_id, user_id)
       values (private.row_id($1, 'inspector/' || $3::uuid), $2, $1, $3::uuid)`,
      [id, world.organizationId, second.id],
    );
    expect((await queue(id)).filter(({ user_id }) => user_id === second.id)).toHaveLength(2);
    expect(await notices(id, second)).toEqual(['new']);
    await database.query('update public.appointment_inspectors set deleted_at = now() where user_id = $1', [
      second.id,
    ]);
    expect((await queue(id)).filter(({ user_id, sent }) => user_id === second.id && !sent)).toEqual([]);
    expect(await waiting(id)).toHaveLength(2);
  });
});

describe('an appointment that changes', () => {
  it('is canceled: everything that waits counts as sent, with 999 attempts', async () => {
    const id = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    await change(id, { status: 'cancelled' });
    expect((await queue(id)).map(({ sent, attempts }) => [sent, attempts])).toEqual([
      [true, 999],
      [true, 999],
    ]);
    expect(await notices(id)).toEqual(['new', 'cancelled']);
  });

  it.each(['completed', 'no_show'])('becomes %s: no reminders any more, and no news', async (status) => {
    const id = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    await change(id, { status });
    expect([await waiting(id), await notices(id)]).toEqual([[], ['new']]);
  });

  it('is deleted, and comes back when that is undone', async () => {
    const id = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    await change(id, { deleted_at: hours(0) });
    expect(await waiting(id)).toEqual([]);
    await change(id, { deleted_at: null });
    expect(await waiting(id)).toHaveLength(2);
    expect(await notices(id)).toEqual(['new']);
  });

  it('is moved: the old reminders are canceled, new ones queued', async () => {
    const id = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    await change(id, { appointment_date: hours(72) });
    expect((await queue(id)).map(({ sent, attempts }) => [sent, attempts])).toEqual([
      [true, 999],
      [true, 999],
      [false, 0],
      [false, 0],
    ]);
    expect(await notices(id)).toEqual(['new', 'rescheduled']);
  });

  it('is confirmed: that counts as scheduled', async () => {
    const id = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    await change(id, { status: 'confirmed' });
    expect([await waiting(id), await notices(id)]).toEqual([
      ['Appointment in 24 hours', 'Appointment in 1 hour'],
      ['new'],
    ]);
  });

  it('goes to somebody else: the one hears that it is gone, the other that it is theirs', async () => {
    const id = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    await change(id, { user_id: world.admin.id });
    expect([await notices(id), await notices(id, world.admin)]).toEqual([['new', 'cancelled'], ['new']]);
    const ahead = (await queue(id)).filter(({ sent }) => !sent);
    expect(ahead.map(({ user_id }) => user_id)).toEqual([world.admin.id, world.admin.id]);
  });
});

describe('the wishes of a person', () => {
  const wish = (values: Record<string, unknown>): Promise<unknown> => {
    const columns = Object.keys(values);
    const places = columns.map((_, index) => `$${index + 2}`).join();
    const changes = columns.map((column) => `${column} = excluded.${column}`).join();
    return database.as(
      world.inspector,
      `insert into public.notification_preferences (user_id, ${columns.join()}) values ($1, ${places})
       on conflict (user_id) do update set ${changes}`,
      [world.inspector.id, ...Object.values(values)],
    );
  };

  it('count for what is queued already', async () => {
    const id = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    await wish({ appointment_reminder_times: [30, 1440, 30] });
    expect(await waiting(id)).toEqual(['Appointment in 24 hours', 'Appointment in 30 minutes']);
    await wish({ appointment_reminders: false });
    expect(await waiting(id)).toEqual([]);
    await wish({ appointment_reminders: true });
    expect(await waiting(id)).toHaveLength(2);
  });

  it('text the client, once, where the lead inspector wants it', async () => {
    await wish({ sms_appointment_reminders: true });
    const contact = newId();
    await database.query(
      `insert into public.contacts (id, scope_id, name, phone) values ($1, $2, 'Ann', '+15615550134')`,
      [contact, world.organizationId],
    );
    const values = {
      user_id: world.inspector.id,
      contact_id: contact,
      appointment_date: hours(2),
      title: 'Elm Street',
    };
    const id = await book(values);
    expect((await queue(id)).map(({ channel, minutes_before }) => [channel, minutes_before])).toEqual([
      ['push', 60],
      ['sms', 60],
    ]);
    const [message] = await database.query<{ answer: { rows: { body: string; phone: string }[] } }>(
      `select public.notification_claim(10, q.id, now() + interval '70 minutes') as answer
       from public.notification_queue q where q.related_appointment_id = $1 and q.channel = 'sms'`,
      [id],
    );
    expect(message?.answer.rows).toMatchObject([
      {
        phone: '+15615550134',
        body: expect.stringMatching(/^Level & Sons: your appointment "Elm Street" is on .+ Reply STOP/),
      },
    ]);
  });

  describe('of texts to the client', () => {
    let contact: string;
    beforeEach(async () => {
      await wish({ sms_appointment_reminders: true });
      contact = newId();
      await database.query(
        `insert into public.contacts (id, scope_id, name, phone) values ($1, $2, 'Ann', '+15615550134')`,
        [contact, world.organizationId],
      );
    });
    const visit = (): Promise<string> =>
      book({ user_id: world.inspector.id, contact_id: contact, appointment_date: hours(2) });
    /** The telephones that the reminders of an appointment go to when they come due. */
    async function texted(id: string): Promise<string[]> {
      const rows = await database.query<{ phone: string }>(
        `select r ->> 'phone' as phone from public.notification_queue q,
           jsonb_array_elements(public.notification_claim(10, q.id, now() + interval '70 minutes') -> 'rows') r
         where q.related_appointment_id = $1 and q.channel = 'sms'`,
        [id],
      );
      return rows.map(({ phone }) => phone);
    }
    const booked = (id: string, status: string, details: Record<string, unknown>): Promise<unknown> =>
      database.query(
        `insert into public.bookings (organization_id, user_id, token_hash, status, starts_at, ends_at, appointment_id, details)
         values ($1, $2, encode(sha256(convert_to($3::uuid::text, 'UTF8')), 'hex'), $4, now(), now() + interval '1 hour', $3::uuid, $5)`,
        [world.organizationId, world.inspector.id, id, status, JSON.stringify(details)],
      );

    it('are one text where the lead before goes along', async () => {
      const id = await visit();
      await database.query(
        `insert into public.notification_preferences (user_id, sms_appointment_reminders) values ($1, true)
         on conflict (user_id) do update set sms_appointment_reminders = true`,
        [world.admin.id],
      );
      await database.query(
        `insert into public.appointment_inspectors (id, scope_id, appointment_id, user_id)
         values (private.row_id($1, 'inspector/' || $3::uuid), $2, $1, $3::uuid)`,
        [id, world.organizationId, world.inspector.id],
      );
      await change(id, { user_id: world.admin.id });
      expect((await queue(id)).filter(({ channel, sent }) => channel === 'sms' && !sent)).toHaveLength(2);
      expect(await texted(id)).toEqual(['+15615550134']);
    });

    it('go to nobody once the client is removed', async () => {
      const id = await visit();
      await change(id, { contact_id: null });
      expect(await texted(id)).toEqual([]);
    });

    it('respect what was said when booking, for this visit and for what the office adds', async () => {
      const unasked = await visit();
      await booked(unasked, 'confirmed', { accepts_texts: false });
      expect(await texted(unasked)).toEqual([]);
      const byTheOffice = await visit();
      expect(await texted(byTheOffice)).toEqual([]);
      const wanted = await visit();
      await booked(wanted, 'confirmed', { accepts_texts: true });
      expect(await texted(wanted)).toEqual(['+15615550134']);
    });

    it('say nothing of a visit that is only asked for', async () => {
      const id = await visit();
      await booked(id, 'requested', { accepts_texts: true });
      expect(await texted(id)).toEqual([]);
    });
  });

  it('keep a type out of the bell, or off the browsers', async () => {
    const push = (): Promise<unknown[]> =>
      database.query(
        'select 1 from public.notification_queue where user_id = $1 and minutes_before is null',
        [world.inspector.id],
      );
    await wish({ channels: { booking_new: { bell: true, push: false } } });
    const first = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    expect([await notices(first), await push()]).toEqual([['new'], []]);
    await wish({ channels: { booking_new: { bell: false } } });
    const second = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    expect([await notices(second), (await push()).length]).toEqual([[], 1]);
  });

  it('are refused when they make no sense', async () => {
    await expect(wish({ appointment_reminder_times: [0] })).rejects.toMatchObject({ code: '23514' });
    await expect(wish({ channels: '[]' })).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the start-up pass', () => {
  it('gives reminders to what has none yet, and leaves alone what a person has canceled', async () => {
    const id = await book({ user_id: world.inspector.id, appointment_date: hours(48) });
    await database.query('delete from public.notification_queue where related_appointment_id = $1', [id]);
    const fill = (): Promise<unknown> =>
      database.as('service_role', 'select public.notification_fill($1)', [world.inspector.id]);
    await fill();
    expect(await waiting(id)).toHaveLength(2);
    await database.as(
      world.inspector,
      'update public.notification_queue set sent = true, attempts = 999 where minutes_before = 60 and related_appointment_id = $1',
      [id],
    );
    await fill();
    expect(await waiting(id)).toEqual(['Appointment in 24 hours']);
  });
});
