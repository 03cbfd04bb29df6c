/** Every email and text to a client is a template: built in, and sent in an organization's own words once it has some. */
import {
  fillPlaceholders,
  placeholdersOf,
  placeholderToken,
  sampleValues,
} from '@plumbline/domain/letters/email-placeholders';
import { fillText } from '@plumbline/domain/letters/text-messages/fill-text';
import { RUNNING_LATE_TEXT } from '@plumbline/domain/letters/text-messages/running-late';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { nameSite } from './email-link.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { newId } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeEach(async () => {
  database = await createTestDatabase();
  await nameSite(database);
  world = await createWorld(database);
});
afterEach(() => database.dispose());

/** A template that contains every placeholder its editor offers. */
const every = (type: string): string =>
  `Own words. ${placeholdersOf(type)
    .map(({ name }) => placeholderToken(name))
    .join(' ')}`;

const save = (type: string, { html = every(type), subject = 'Own subject' } = {}): Promise<unknown> => {
  const isText = type.startsWith('text_');
  return database.as(world.owner, 'select public.email_template_save($1, $2, $3, $4, $5, null)', [
    world.organizationId,
    type,
    isText ? '' : subject,
    isText ? '' : `<p>${html}</p>`,
    every(type),
  ]);
};

async function appointmentWithClient(values: Record<string, unknown> = {}): Promise<string> {
  const [id, contact] = [newId(), newId()];
  await database.query(
    `insert into public.contacts (id, scope_id, name, phone, email) values ($1, $2, 'Ann', '+15615550134', 'ann@example.com')`,
    [contact, world.organizationId],
  );
  await database.query(
    `insert into public.appointments (id, scope_id, organization_id, user_id, contact_id, title, location, appointment_date, time_zone)
     values ($1, $2, $2, $3, $4, $5, $6, now() + interval '2 hours', 'America/New_York')`,
    [
      id,
      world.organizationId,
      world.inspector.id,
      contact,
      values.title ?? '',
      values.location ?? '4 Elm St',
    ],
  );
  return id;
}

it('fills in the built-in templates without a gap, with the placeholders that their editors offer', async () => {
  const letters = await database.as<Record<'template_type' | 'subject' | 'body_html' | 'body_text', string>>(
    world.inspector,
    'select * from public.client_letter_defaults()',
  );
  expect(letters).toHaveLength(24);
  for (const { template_type: type, subject, body_html: html, body_text: text } of letters) {
    const values = Object.fromEntries(placeholdersOf(type).map(({ name, sample }) => [name, sample]));
    for (const part of [subject, html, text])
      expect(fillPlaceholders(part, values, true), type).not.toContain('{{');
  }
  expect(letters.find(({ template_type: type }) => type === 'text_running_late')?.body_text).toBe(
    RUNNING_LATE_TEXT,
  );
});

it.each([
  ['booking_confirmed', 'appointment_confirmation'],
  ['booking_request', 'booking_request'],
  ['booking_moved', 'booking_moved'],
  ['booking_cancelled', 'booking_cancelled'],
  ['booking_declined', 'booking_declined'],
  ['booking_called_off', 'booking_called_off'],
])('sends %s in the words of the organization', async (type, letter) => {
  await save(type);
  await fillEveryTable(database, world);
  await database.query(
    `update public.bookings set status = 'confirmed', hold_expires_at = null, email = 'cara@example.com',
       details = '{"name": "Cara", "location": "4 Elm St", "services": "Roof", "total_cents": 40000}'`,
  );
  await database.query(`select private.booking_mail(b, $1) from public.bookings b`, [letter]);
  const rows = await database.query<Record<string, string>>(
    `select subject, body_html, body_text from public.email_log where template_type = $1 and to_email = 'cara@example.com'`,
    [letter],
  );
  expect(rows).toMatchObject([
    {
      subject: 'Own subject',
      body_text: expect.stringMatching(/^Own words\. .*Cara.*4 Elm St.*Roof \$400\.00$/),
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('{{');
});

it('sends invitations, cancellations, and delays in the words of the organization', async () => {
  const id = await appointmentWithClient();
  for (const type of ['appointment_invitation', 'appointment_cancellation', 'running_late']) await save(type);
  await database.query(`update public.organizations set email = 'office@example.com' where id = $1`, [
    world.organizationId,
  ]);
  await database.as(world.office, 'select public.appointment_invite($1)', [id]);
  await database.as(world.office, 'select public.late_email_send($1, $2)', [id, 'Ten minutes late.']);
  await database.query(`update public.appointments set status = 'cancelled' where id = $1`, [id]);
  await database.as(world.office, 'select public.appointment_invite($1)', [id]);
  const rows = await database.query<Record<string, string>>(
    `select template_type, subject, body_html, body_text from public.email_log where to_email = 'ann@example.com' order by template_type`,
  );
  expect(rows.map(({ template_type: type, subject }) => [type, subject])).toEqual([
    ['appointment_cancellation', 'Own subject'],
    ['appointment_invitation', 'Own subject'],
    ['running_late', 'Own subject'],
  ]);
  expect(rows[2]?.body_text).toMatch(/^Own words\. Ten minutes late\. Ann 4 Elm St/);
  expect(JSON.stringify(rows)).not.toContain('{{');
});

it('texts in the words of the organization, and again in the built-in ones once they are cleared', async () => {
  const id = await appointmentWithClient();
  const reminder = async (): Promise<string | undefined> =>
    (
      await database.query<{ words: string }>(
        `select private.text_of_template(a.organization_id, 'text_reminder', private.appointment_text_values(a)) as words
         from public.appointments a where a.id = $1`,
        [id],
      )
    )[0]?.words;
  const builtIn = await reminder();
  expect(builtIn).toMatch(/^Level & Sons: your appointment is on .+, 4 Elm St\. Reply STOP to opt out\.$/);
  await database.query(`update public.appointments set location = '' where id = $1`, [id]);
  expect(await reminder()).toMatch(
    /^Level & Sons: your appointment is on [^,]+, [^,]+ at \d+:\d\d [AP]M( [A-Z]{3})?\. Reply STOP/,
  );
  await database.query(`update public.appointments set location = '4 Elm St' where id = $1`, [id]);
  await save('text_reminder');
  expect(await reminder()).toMatch(/^Own words\. Ann 4 Elm St /);
  await database.query(
    `update public.email_templates set body_text = '' where template_type = 'text_reminder'`,
  );
  expect(await reminder()).toBe(builtIn);
});

it('fills a text as its preview does', async () => {
  const values = {
    ...sampleValues(),
    'organization.name': 'Level & Sons',
    'organization.phone': '',
    'organization.email': '',
  };
  for (const blank of [{}, { 'appointment.title': '' }, { 'report.address': '' }, { 'contact.name': '' }])
    for (const type of ['text_booking', 'text_reminder', 'text_after']) {
      const filled = { ...values, ...blank };
      const [row] = await database.query<{ text: string; template: string }>(
        `select public.text_template_fill($1, $2, $3) as text, (private.email_template($1, $2)).body_text as template`,
        [world.organizationId, type, JSON.stringify(filled)],
      );
      expect(row?.text).toBe(fillText(row?.template ?? '', filled));
    }
});

it('stores a text without subject and HTML, in four messages at most, and by owners and admins', async () => {
  const store = (person: World['owner'], subject: string, html: string, text: string): Promise<string> =>
    database
      .as(person, 'select public.email_template_save($1, $2, $3, $4, $5, null)', [
        world.organizationId,
        'text_reminder',
        subject,
        html,
        text,
      ])
      .then(
        () => 'saved',
        (error: { code?: string }) => error.code ?? 'failed',
      );
  expect(await store(world.owner, 'Subject', '', 'Hello')).toBe('23514');
  expect(await store(world.owner, '', '<p>Hello</p>', 'Hello')).toBe('23514');
  expect(await store(world.owner, '', '', 'x'.repeat(641))).toBe('23514');
  expect(await store(world.inspector, '', '', 'Hello')).toBe('42501');
  const stranger = await createWorld(database);
  expect(await store(stranger.owner, '', '', 'Hello')).toBe('42501');
  expect(await store(world.owner, '', '', 'Hello')).toBe('saved');
});

it('sends a test of each email to its author, and of no text', async () => {
  await database.query(
    `insert into auth.users (id, email) values ($1, 'owner@example.com') on conflict (id) do update set email = excluded.email`,
    [world.owner.id],
  );
  const test = (type: string): Promise<string> =>
    database
      .as(world.owner, 'select public.email_test($1, $2, $3, $4, $5)', [
        world.organizationId,
        type,
        'Hello',
        '<p>Hello</p>',
        'Hello',
      ])
      .then(
        () => 'sent',
        (error: { code?: string }) => error.code ?? 'failed',
      );
  expect(await test('booking_moved')).toBe('sent');
  expect(await test('appointment_confirmation')).toBe('sent');
  expect(await test('text_reminder')).toBe('22023');
  expect(await test('member_invite')).toBe('22023');
});
