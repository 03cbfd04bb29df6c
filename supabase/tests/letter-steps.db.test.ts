/** What clients get around an appointment: the company's steps or a service's own, each once, at its time. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { newId } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

const HOUR = 3_600_000;
const START = new Date('2026-12-01T15:00:00Z');
const hours = (count: number): string => new Date(START.getTime() + count * HOUR).toISOString();

let database: TestDatabase;
let world: World;
let appointment: string;
let contact: string;
let service: string;

beforeEach(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  [appointment, contact, service] = [newId(), newId(), newId()];
  const office = world.organizationId;
  await database.query(
    `insert into public.contacts (id, scope_id, name, phone, email) values ($1, $2, 'Ann', '+15615550134', 'ann@example.com')`,
    [contact, office],
  );
  await database.query(
    `insert into public.appointments (id, scope_id, organization_id, user_id, contact_id, title, location, appointment_date, ends_at, time_zone)
     values ($1, $2, $2, $3, $4, 'Visit', '4 Elm St', $5, $6, 'America/New_York')`,
    [appointment, office, world.inspector.id, contact, START.toISOString(), hours(3)],
  );
  await database.query(
    `insert into public.services (id, scope_id, name, position) values ($1, $2, 'Roof', 'a0')`,
    [service, office],
  );
  await database.query(
    `insert into public.appointment_services (id, scope_id, appointment_id, service_id, name) values ($1, $2, $3, $4, 'Roof')`,
    [newId(), office, appointment, service],
  );
});
afterEach(() => database.dispose());

const company = (steps: unknown): Promise<unknown> =>
  database.query(
    `insert into public.booking_settings (id, scope_id, letter_steps)
     values (private.row_id($1, 'booking-settings'), $1, $2)
     on conflict (id) do update set letter_steps = excluded.letter_steps`,
    [world.organizationId, JSON.stringify(steps)],
  );
const own = (steps: unknown): Promise<unknown> =>
  database.query('update public.services set letter_steps = $2 where id = $1', [
    service,
    steps === null ? null : JSON.stringify(steps),
  ]);
const send = async (at: string): Promise<number | undefined> =>
  (await database.query<{ count: number }>('select public.letter_steps_send(50, $1) as count', [at]))[0]
    ?.count;
const emails = async (): Promise<readonly string[]> =>
  (
    await database.query<{ type: string }>(
      `select template_type as type from public.email_log where to_email = 'ann@example.com' order by created_at, id`,
    )
  ).map(({ type }) => type);
const texts = (): Promise<readonly { type: string; body: string }[]> =>
  database.query(
    `select type, body from public.notification_queue where channel = 'sms' order by created_at, id`,
  );

const DAY_BEFORE = { letter: 'visit_day_before', minutes: -1440 };
const TEXT = { letter: 'text_reminder', minutes: -120 };
const AFTER = { letter: 'visit_after', minutes: 60 };

describe('the steps around an appointment', () => {
  it('go out once, each at its time, with what they leave open filled in', async () => {
    await company([DAY_BEFORE, TEXT, AFTER]);
    expect(await send(hours(-25))).toBe(0);
    expect(await send(hours(-24))).toBe(1);
    expect(await send(hours(-23.9))).toBe(0);
    expect(await send(hours(-2))).toBe(1);
    expect(await send(hours(3.5))).toBe(0);
    expect(await send(hours(4))).toBe(1);
    expect(await send(hours(4.1))).toBe(0);
    expect(await emails()).toEqual(['visit_day_before', 'visit_after']);
    expect(await texts()).toEqual([
      {
        type: 'appointment_reminder',
        body: expect.stringMatching(/^Level & Sons: your appointment "Visit" is on .+, 4 Elm St\./),
      },
    ]);
    const [letter] = await database.query<{ text: string }>(
      `select subject || body_text || body_html as text from public.email_log where template_type = 'visit_day_before'`,
    );
    expect(letter?.text).toContain('Tuesday, December 1, 2026 at 10:00 AM EST');
    expect(letter?.text).not.toContain('{{');
    const asked = `select template_type as type, is_transactional as asked from public.email_log order by 1`;
    expect(await database.query(asked)).toEqual([
      { type: 'visit_after', asked: false },
      { type: 'visit_day_before', asked: true },
    ]);
  });

  it('are those of the service, where it has its own, even none', async () => {
    await company([DAY_BEFORE]);
    await own([{ letter: 'visit_reminder', minutes: -1440 }]);
    await send(hours(-24));
    expect(await emails()).toEqual(['visit_reminder']);
    await own([]);
    await database.query('delete from private.letter_steps_sent');
    expect(await send(hours(-24))).toBe(0);
  });

  it('go out again for an appointment that was moved, and not for one that is off, too late, or not approved', async () => {
    await company([DAY_BEFORE]);
    expect(await send(hours(-20))).toBe(0);
    expect(await send(hours(-24))).toBe(1);
    const move = `update public.appointments set appointment_date = $2, ends_at = $2::timestamptz + interval '3 hours' where id = $1`;
    await database.query(move, [appointment, hours(48)]);
    await database.query(`update public.appointments set status = 'cancelled' where id = $1`, [appointment]);
    expect(await send(hours(24))).toBe(0);
    await database.query(`update public.appointments set status = 'confirmed' where id = $1`, [appointment]);
    expect(await send(hours(24))).toBe(1);
  });

  it('leave an inspector’s own text out where they have one', async () => {
    const words = async (): Promise<string | null | undefined> =>
      (
        await database.query<{ words: string | null }>(
          `select private.reminder_words(q) as words from (select (jsonb_populate_record(null::public.notification_queue,
             jsonb_build_object('channel', 'sms', 'minutes_before', 60, 'related_appointment_id', a.id, 'user_id', a.user_id,
               'appointment_date', a.appointment_date))).* from public.appointments a where a.id = $1) q`,
          [appointment],
        )
      )[0]?.words;
    expect(await words()).toContain('4 Elm St');
    await company([TEXT]);
    expect(await words()).toBeNull();
  });

  it('reach no one without an address, and no phone that takes no texts', async () => {
    await company([DAY_BEFORE, { letter: 'text_reminder', minutes: -1440 }]);
    await database.query(`update public.contacts set email = '', phone = '' where id = $1`, [contact]);
    expect(await send(hours(-24))).toBe(0);
  });
});

it('takes only steps that it knows, within four weeks, and at most twelve', async () => {
  const refused = (steps: unknown): Promise<string> =>
    company(steps).then(
      () => 'saved',
      (error: { code?: string }) => error.code ?? 'failed',
    );
  expect(await refused([DAY_BEFORE])).toBe('saved');
  for (const steps of [
    {},
    [{ letter: 'invoice', minutes: -60 }],
    [{ letter: 'visit_after', minutes: 0 }],
    [{ letter: 'visit_after', minutes: 40_321 }],
    [{ letter: 'visit_after', minutes: '1;' }],
    ['visit_after'],
    Array.from({ length: 13 }, () => AFTER),
  ])
    expect(await refused(steps), JSON.stringify(steps)).toBe('23514');
});

it('is run by the service alone', async () => {
  for (const person of [world.owner, (await createWorld(database)).owner])
    await expect(database.as(person, 'select public.letter_steps_send()')).rejects.toMatchObject({
      code: '42501',
    });
});
