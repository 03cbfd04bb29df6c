/** Emails that cannot be sent: what is never queued, and what is given up. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Caller,
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';
import { newId, newPerson } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

it('an invitation names an organizer who can be answered, or is refused in words', async () => {
  const [contact, appointment] = [newId(), newId()];
  await database.query(
    `insert into public.contacts (id, scope_id, name, email) values ($1, $2, 'Ana', 'ana@example.com')`,
    [contact, world.organizationId],
  );
  await database.query(
    `insert into public.appointments (id, scope_id, user_id, contact_id, appointment_date, ends_at, time_zone)
     values ($1, $2, $3, $4, '2090-06-02T14:00Z', '2090-06-02T17:00Z', 'America/New_York')`,
    [appointment, world.organizationId, world.inspector.id, contact],
  );
  const invite = () =>
    database.as<{ id: string }>(world.owner, 'select public.appointment_invite($1) as id', [appointment]);
  // Neither the office nor the account of the caller has an address.
  await expect(invite()).rejects.toMatchObject({
    code: '22023',
    message: 'the organizer has no e-mail address',
  });
  await database.query(`update public.organizations set email = 'desk@level.example' where id = $1`, [
    world.organizationId,
  ]);
  const [shown] = await database.as<{ letter: { to: string; name: string; subject: string; text: string } }>(
    world.owner,
    'select public.appointment_invite_preview($1) as letter',
    [appointment],
  );
  const [queued] = await invite();
  const [sent] = await database.query(
    'select to_email as "to", to_name as name, subject, body_text as text from public.email_log where id = $1',
    [queued?.id],
  );
  expect(shown?.letter).toEqual(sent);
  expect(shown?.letter.to).toBe('ana@example.com');
  const [letter] = await database.query(
    `select calendar -> 'organizer' ->> 'email' as organizer from public.email_log where id = $1`,
    [queued?.id],
  );
  expect(letter).toEqual({ organizer: 'desk@level.example' });
});

it('a late notice goes to the client of the appointment, once a minute and in the words that were sent', async () => {
  const [contact, appointment] = [newId(), newId()];
  await database.query(
    `insert into public.contacts (id, scope_id, name, email) values ($1, $2, 'Ben', 'ben@example.com')`,
    [contact, world.organizationId],
  );
  await database.query(
    `insert into public.appointments (id, scope_id, user_id, contact_id, appointment_date, ends_at, time_zone, location)
     values ($1, $2, $3, $4, '2090-06-02T14:00Z', '2090-06-02T17:00Z', 'America/New_York', '9 Bay Street')`,
    [appointment, world.organizationId, world.inspector.id, contact],
  );
  const send = (text: string, by: Caller = world.inspector) =>
    database.as<{ id: string }>(by, 'select public.late_email_send($1, $2) as id', [appointment, text]);
  const [first] = await send('About 20 minutes late <b>today</b>.');
  expect(await send('Again.')).toEqual([first]);
  const [letter] = await database.query(
    'select template_type, to_email, subject, body_html, body_text, status from public.email_log where id = $1',
    [first?.id],
  );
  expect(letter).toMatchObject({
    template_type: 'running_late',
    to_email: 'ben@example.com',
    subject: 'Running late: 9 Bay Street',
    body_html: expect.stringContaining('About 20 minutes late &lt;b&gt;today&lt;/b&gt;.'),
    body_text: expect.stringContaining('About 20 minutes late <b>today</b>.'),
    status: 'queued',
  });
  await expect(send(' ')).rejects.toMatchObject({ code: '22023' });
  await expect(send('x'.repeat(601))).rejects.toMatchObject({ code: '22023' });
  await expect(send('x', newPerson())).rejects.toMatchObject({ code: 'P0002' });
  await database.query(`update public.contacts set email = '' where id = $1`, [contact]);
  await expect(send('x')).rejects.toMatchObject({ message: 'the client has no e-mail address' });
});

it('a letter that eight jobs took and never answered for is given up', async () => {
  const [letter] = await database.query<{ id: string }>(
    `insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text)
     values ($1, 'test', 'ann@example.com', 'Hello', '', '') returning id`,
    [world.organizationId],
  );
  const claim = async (): Promise<boolean> => {
    await database.query('update public.email_log set next_attempt_at = now() where id = $1', [letter?.id]);
    const rows = await database.as<{ id: string }>('service_role', 'select id from public.email_claim(5)');
    return rows.some(({ id }) => id === letter?.id);
  };
  for (let attempt = 1; attempt <= 8; attempt += 1) expect(await claim()).toBe(true);
  expect(await claim()).toBe(false);
  const [row] = await database.query('select status, last_error from public.email_log where id = $1', [
    letter?.id,
  ]);
  expect(row).toEqual({ status: 'failed', last_error: 'no answer' });
});
