/** Strangers booking: one gets a time, holds expire, the office is notified and has the last word. */
import { createHash, randomUUID } from 'node:crypto';
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type Row,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';
import { codeOf, mutation, newId, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
  await database.createUser(`${world.inspector.id}@example.com`);
  await settings({});
  await inspectorRow(world.inspector.id);
});
afterAll(() => database.dispose());

const DAY_MS = 86_400_000;
/** 9:00 in a zone behind UTC, some days ahead. */
const at = (days: number, minutes = 0): string => {
  const start = new Date(Date.now() + days * DAY_MS);
  start.setUTCHours(14, minutes, 0, 0);
  return start.toISOString();
};
const token = (): string => createHash('sha256').update(randomUUID()).digest('hex');

const settings = (values: Row): Promise<unknown> =>
  pushOne(
    database,
    world.owner,
    world.organizationId,
    mutation('booking_settings', rowId(world.organizationId, 'booking-settings'), 'insert', {
      is_open: true,
      buffer_minutes: 30,
      ...values,
    }),
  );
const inspectorRow = (userId: string): Promise<unknown> =>
  pushOne(
    database,
    world.owner,
    world.organizationId,
    mutation('booking_inspectors', rowId(world.organizationId, `booking-inspector/${userId}`), 'insert', {
      user_id: userId,
    }),
  );

async function call<T = Row>(name: string, parameters: readonly unknown[]): Promise<T> {
  const places = parameters.map((_, index) => `$${index + 1}`).join();
  const [row] = await database.as<{ answer: T }>(
    'service_role',
    `select public.${name}(${places}) as answer`,
    parameters,
  );
  if (row === undefined) throw new Error(`${name} answered nothing`);
  return row.answer;
}
const hold = (start: string, end: string, options: { users?: string[]; token?: string; key?: string } = {}) =>
  call('booking_hold', [
    world.organizationId,
    options.users ?? [world.inspector.id],
    start,
    end,
    options.token ?? token(),
    options.key ?? null,
  ]);

const details = (email: string, starts: string, minutes: number): Row => ({
  starts_at: starts,
  title: 'Full inspection, Ann Marsh',
  location: '12 Elm Street, Tampa, FL 33601',
  place: {
    address_line1: '12 Elm Street',
    address_line2: '',
    city: 'Tampa',
    region: 'FL',
    postal_code: '33601',
  },
  client: { name: 'Ann Marsh', email, phone: '+18135550120' },
  agent: { name: 'Kelly Agent', email: 'kelly@example.com', phone: '', company: 'Bayside Realty' },
  year_built: 1976,
  living_area_sqft: 2500,
  foundation: 'slab',
  notes: 'Gate code? 1234',
  services: 'Full inspection, Radon',
  total_cents: 57_500,
  lines: [
    { service_id: newId(), name: 'Full inspection', duration_minutes: minutes - 15, price_cents: 42_500 },
    { service_id: newId(), name: 'Radon', duration_minutes: 15, price_cents: 15_000 },
  ],
});
async function confirm(hash: string, email = 'ann@example.com', minutes?: number): Promise<Row> {
  const booking = await bookingOf(hash);
  const [starts, ends] = [booking?.starts_at, booking?.ends_at].map((each) => new Date(String(each)));
  const held = (Number(ends) - Number(starts)) / 60_000;
  const typed = details(
    email,
    booking === undefined ? at(1) : (starts?.toISOString() ?? ''),
    minutes ?? held,
  );
  return call('booking_confirm', [hash, JSON.stringify(typed), 'https://plumb.example/book/level/x', null]);
}

async function booked(start = at(7), end = at(7, 120)): Promise<string> {
  const hash = token();
  expect(await hold(start, end, { token: hash })).toMatchObject({ status: 'held' });
  expect(await confirm(hash)).toEqual({ status: 'confirmed' });
  return hash;
}
const bookingOf = async (hash: string): Promise<Row | undefined> =>
  (await database.query('select * from public.bookings where token_hash = $1', [hash]))[0];
const appointmentOf = async (hash: string): Promise<Row | undefined> =>
  (
    await database.query(
      'select a.* from public.appointments a join public.bookings b on b.appointment_id = a.id where b.token_hash = $1',
      [hash],
    )
  )[0];
const letters = async (): Promise<string[]> =>
  (
    await database.query<{ template_type: string }>(
      'select template_type from public.email_log where organization_id = $1 order by created_at, id',
      [world.organizationId],
    )
  ).map(({ template_type }) => template_type);
const bells = async (userId: string): Promise<unknown[]> =>
  (
    await database.query<{ data: { change: string } }>(
      `select data from public.notification_log where user_id = $1 and type = 'booking_new' order by sent_at, id`,
      [userId],
    )
  ).map(({ data }) => data.change);
const moveAppointment = (hash: string, values: Row) =>
  database.query(
    `update public.appointments set ${Object.keys(values)
      .map((name, i) => `${name} = $${i + 2}`)
      .join()}
     where id = (select appointment_id from public.bookings where token_hash = $1)`,
    [hash, ...Object.values(values)],
  );

describe('a time that strangers want', () => {
  it('goes to one of a thousand who request it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, () => hold(at(7), at(7, 120))));
    expect(answers.filter(({ status }) => status === 'held')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'taken')).toHaveLength(999);
    const kept = await database.query('select 1 from public.bookings where organization_id = $1', [
      world.organizationId,
    ]);
    expect(kept).toHaveLength(1);
  });

  it('goes to as many as there are inspectors, one each', async () => {
    const users = [world.inspector.id, world.admin.id];
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold(at(7), at(7, 120), { users })));
    const held = answers.filter(({ status }) => status === 'held').map(({ user_id }) => user_id);
    expect(held).toHaveLength(2);
    expect(new Set(held)).toEqual(new Set(users));
  });

  it('leaves the buffer between two visits', async () => {
    await hold(at(7), at(7, 60));
    expect(await hold(at(7, 75), at(7, 120))).toEqual({ status: 'taken' });
    expect(await hold(at(7, 90), at(7, 120))).toMatchObject({ status: 'held' });
  });

  it('is free again when the ten minutes are over', async () => {
    const first = token();
    await hold(at(7), at(7, 60), { token: first });
    await database.query(
      `update public.bookings set hold_expires_at = now() - interval '1 second' where token_hash = $1`,
      [first],
    );
    expect(await hold(at(7), at(7, 60))).toMatchObject({ status: 'held' });
    expect(await confirm(first)).toEqual({ status: 'gone' });
  });

  it('is still had by whoever is slow, while nobody else wanted it', async () => {
    const hash = token();
    await hold(at(7), at(7, 60), { token: hash });
    await database.query(
      `update public.bookings set hold_expires_at = now() - interval '1 hour' where token_hash = $1`,
      [hash],
    );
    expect(await confirm(hash)).toEqual({ status: 'confirmed' });
  });

  it('is let go when the same person chooses another', async () => {
    const hash = token();
    await hold(at(7), at(7, 60), { token: hash });
    expect(await hold(at(8), at(8, 60), { token: hash })).toMatchObject({ status: 'held' });
    expect(await hold(at(7), at(7, 60))).toMatchObject({ status: 'held' });
  });

  it('cannot be held five times over by one address', async () => {
    for (const day of [5, 6, 7, 8, 9])
      expect(await hold(at(day), at(day, 60), { key: 'a'.repeat(64) })).toMatchObject({ status: 'held' });
    expect(await hold(at(10), at(10, 60), { key: 'a'.repeat(64) })).toEqual({ status: 'too_many' });
    expect(await hold(at(10), at(10, 60), { key: 'b'.repeat(64) })).toMatchObject({ status: 'held' });
  });

  it('is refused where the office has something, or nobody works', async () => {
    const appointment = {
      user_id: world.inspector.id,
      appointment_date: at(7),
      ends_at: at(7, 120),
      travel_minutes: 45,
    };
    await pushOne(
      database,
      world.office,
      world.organizationId,
      mutation('appointments', newId(), 'insert', appointment),
    );
    expect(await hold(at(7, 130), at(7, 180))).toEqual({ status: 'taken' });
    expect(await hold(at(7, -120), at(7, -60))).toEqual({ status: 'taken' });
    const off = { user_id: null, starts_at: at(8, -600), ends_at: at(8, 600) };
    await pushOne(database, world.office, world.organizationId, mutation('time_off', newId(), 'insert', off));
    expect(await hold(at(8), at(8, 60))).toEqual({ status: 'taken' });
    expect(await hold(at(9), at(9, 60))).toMatchObject({ status: 'held' });
  });
});

describe('a booking', () => {
  it('is an appointment with lines, client and agent, and a letter to the client', async () => {
    const hash = await booked();
    const appointment = await appointmentOf(hash);
    expect(appointment).toMatchObject({
      user_id: world.inspector.id,
      status: 'confirmed',
      location: '12 Elm Street, Tampa, FL 33601',
      postal_code: '33601',
      living_area_sqft: 2500,
      time_zone: 'America/New_York',
    });
    const lines = await database.query(
      'select name, price_cents::integer, position from public.appointment_services where appointment_id = $1 order by position',
      [appointment?.id],
    );
    expect(lines).toEqual([
      { name: 'Full inspection', price_cents: 42_500, position: 'a0' },
      { name: 'Radon', price_cents: 15_000, position: 'a1' },
    ]);
    const people = await database.query(
      `select c.kind, c.name from public.contacts c where c.organization_id = $1 order by c.kind`,
      [world.organizationId],
    );
    expect(people).toEqual([
      { kind: 'agent', name: 'Kelly Agent' },
      { kind: 'client', name: 'Ann Marsh' },
    ]);
    const [letter] = await database.query<{ to_email: string; body_text: string; body_html: string }>(
      'select to_email, body_text, body_html from public.email_log where organization_id = $1',
      [world.organizationId],
    );
    expect(letter?.to_email).toBe('ann@example.com');
    for (const body of [letter?.body_text, letter?.body_html]) {
      expect(body).toMatch(/\[link [0-9a-f-]{36}\]/);
      expect(body).not.toContain('https://');
      expect(body).toContain('9:00 AM');
      expect(body).toContain('12 Elm Street, Tampa, FL 33601');
      expect(body).toContain('$575.00');
      expect(body).not.toContain('{{');
    }
    expect(await bells(world.inspector.id)).toEqual(['new']);
    expect(await bells(world.office.id)).toEqual(['new']);
  });

  it('that is confirmed twice is one appointment', async () => {
    const hash = await booked();
    expect(await confirm(hash)).toEqual({ status: 'confirmed' });
    expect(await letters()).toEqual(['appointment_confirmation']);
  });

  it('does not change a contact that the office has already', async () => {
    const id = newId();
    const known = { name: 'Ann M. Marsh', email: 'Ann@Example.com', phone: '+18135550199' };
    await pushOne(database, world.office, world.organizationId, mutation('contacts', id, 'insert', known));
    const hash = await booked();
    expect((await appointmentOf(hash))?.contact_id).toBe(id);
    const [contact] = await database.query('select name, phone from public.contacts where id = $1', [id]);
    expect(contact).toEqual({ name: 'Ann M. Marsh', phone: '+18135550199' });
  });

  it('gives way when the office took the time while it was only held', async () => {
    const hash = token();
    await hold(at(7), at(7, 60), { token: hash });
    const appointment = { user_id: world.inspector.id, appointment_date: at(7, 30), ends_at: at(7, 90) };
    await pushOne(
      database,
      world.office,
      world.organizationId,
      mutation('appointments', newId(), 'insert', appointment),
    );
    expect(await confirm(hash)).toEqual({ status: 'taken' });
    expect(await letters()).toEqual([]);
  });

  it('is as long as what was held', async () => {
    const hash = token();
    await hold(at(7), at(7, 60), { token: hash });
    expect(await confirm(hash, 'ann@example.com', 600)).toEqual({ status: 'changed' });
    expect(await confirm(hash)).toEqual({ status: 'confirmed' });
  });

  it('is refused to whoever booked ten times today', async () => {
    for (let day = 3; day < 13; day += 1) {
      const hash = token();
      await hold(at(day), at(day, 60), { token: hash });
      expect(await confirm(hash)).toEqual({ status: 'confirmed' });
    }
    const eleventh = token();
    await hold(at(20), at(20, 60), { token: eleventh });
    expect(await confirm(eleventh, 'Ann@example.com')).toEqual({ status: 'too_many' });
    expect(await confirm(eleventh, 'other@example.com')).toEqual({ status: 'confirmed' });
  });

  it('waits for the office where that wants to approve, and follows what it says', async () => {
    await settings({ needs_approval: true });
    const [first, second] = [token(), token()];
    await hold(at(7), at(7, 60), { token: first });
    expect(await confirm(first)).toEqual({ status: 'requested' });
    expect((await appointmentOf(first))?.status).toBe('scheduled');
    expect(await hold(at(7), at(7, 60))).toEqual({ status: 'taken' });
    await moveAppointment(first, { status: 'confirmed' });
    expect((await bookingOf(first))?.status).toBe('confirmed');
    await hold(at(8), at(8, 60), { token: second });
    await confirm(second);
    await moveAppointment(second, { status: 'cancelled' });
    expect((await bookingOf(second))?.status).toBe('declined');
    expect(await letters()).toEqual([
      'booking_request',
      'appointment_confirmation',
      'booking_request',
      'booking_declined',
    ]);
    expect(await hold(at(8), at(8, 60))).toMatchObject({ status: 'held' });
  });
});

describe('a request', () => {
  async function requested(day: number, acceptsTexts: boolean): Promise<string> {
    await settings({ needs_approval: true });
    const hash = token();
    await hold(at(day), at(day, 60), { token: hash });
    const order = { ...details('ann@example.com', at(day), 60), accepts_texts: acceptsTexts };
    const link = 'https://plumb.example/book/level/x';
    expect(await call('booking_confirm', [hash, JSON.stringify(order), link, null])).toEqual({
      status: 'requested',
    });
    return hash;
  }
  const texts = async (hash: string): Promise<Row[]> =>
    database.query(
      `select q.body, q.sent from public.notification_queue q join public.bookings b on b.appointment_id = q.related_appointment_id
       where b.token_hash = $1 and q.channel = 'sms' and q.minutes_before is null`,
      [hash],
    );

  it('that is approved is confirmed by text where its client takes texts, and by letter alone elsewhere', async () => {
    const [welcome, unwelcome] = [await requested(7, true), await requested(8, false)];
    for (const hash of [welcome, unwelcome]) {
      expect(await texts(hash)).toEqual([]);
      await moveAppointment(hash, { status: 'confirmed' });
    }
    const [text, ...more] = await texts(welcome);
    expect(more).toEqual([]);
    expect(text?.body).toMatch(
      /Your inspection is confirmed for \w{3}, \w{3} \d+ at \d+:00 [AP]M\. Reschedule or cancel: https:\/\/plumb\.example\/book\/level\/x Reply STOP/,
    );
    expect(await texts(unwelcome)).toEqual([]);
    expect((await letters()).filter((letter) => letter === 'appointment_confirmation')).toHaveLength(2);
    // Canceled before it was sent: it says nothing.
    await moveAppointment(welcome, { status: 'cancelled' });
    expect((await texts(welcome)).map(({ sent }) => sent)).toEqual([true]);
  });

  it('that its client cancelled is a request again when the office puts it back, and a booking after that', async () => {
    const hash = await requested(7, false);
    expect(await call('booking_cancel', [hash])).toEqual({ status: 'cancelled' });
    await moveAppointment(hash, { status: 'scheduled' });
    expect((await bookingOf(hash))?.status).toBe('requested');
    await moveAppointment(hash, { status: 'confirmed' });
    expect((await bookingOf(hash))?.status).toBe('confirmed');
    await moveAppointment(hash, { status: 'cancelled' });
    await moveAppointment(hash, { status: 'confirmed' });
    expect((await bookingOf(hash))?.status).toBe('confirmed');
    expect(await letters()).toEqual([
      'booking_request',
      'booking_cancelled',
      'booking_request',
      'appointment_confirmation',
    ]);
  });
});

describe('what a stranger typed', () => {
  const named = { client: { name: 'Ann www.bait.example' } };
  const hidden = { agent: { name: 'Kelly', company: 'Win: https://bait.example' } };
  const placed = { location: '12 Elm Street\nhttps://bait.example' };
  it.each([named, hidden, placed, { client: { name: 'Ann\u0007' } }])(
    'carries no link into letters',
    async (typed) => {
      const hash = token();
      await hold(at(7), at(7, 120), { token: hash });
      const link = 'https://plumb.example/book/level/x';
      const honest = details('ann@example.com', at(7), 120);
      const client = { ...(honest.client as Row), ...('client' in typed ? typed.client : {}) };
      const order = JSON.stringify({ ...honest, ...typed, client });
      expect(await call('booking_confirm', [hash, order, link, null])).toEqual({ status: 'incomplete' });
      expect(await letters()).toEqual([]);
      expect(await confirm(hash)).toEqual({ status: 'confirmed' });
    },
  );

  it('carries no bare name of a site into letters, and leaves names whole', async () => {
    const hash = token();
    await hold(at(7), at(7, 120), { token: hash });
    const honest = details('ann@example.com', at(7), 120);
    const client = { ...(honest.client as Row), name: 'Ann J.R.Smith at bait.example/win' };
    const typed = { ...honest, client, location: '12.5 Elm Street, Mt.Dora, FL; see bait。example' };
    const link = 'https://plumb.example/book/level/x';
    expect(await call('booking_confirm', [hash, JSON.stringify(typed), link, null])).toEqual({
      status: 'confirmed',
    });
    const sent = await database.query(
      'select to_name, subject, body_text, calendar from public.email_log where organization_id = $1 and to_email = $2',
      [world.organizationId, 'ann@example.com'],
    );
    const written = JSON.stringify(sent);
    expect(sent).toHaveLength(1);
    expect(written).toContain('Ann J.R. Smith at bait. example/win');
    expect(written).toContain('12.5 Elm Street, Mt. Dora, FL; see bait。 example');
    expect(written).not.toMatch(/bait[.。]example/);
  });
});

describe('the link of a booking', () => {
  it('moves it, and frees the time that it had', async () => {
    const hash = await booked();
    expect(await call('booking_move', [hash, [world.inspector.id], at(9), at(9, 120)])).toEqual({
      status: 'moved',
    });
    expect(new Date(String((await appointmentOf(hash))?.appointment_date)).toISOString()).toBe(at(9));
    expect(await hold(at(7), at(7, 120))).toMatchObject({ status: 'held' });
    expect(await hold(at(9), at(9, 120))).toEqual({ status: 'taken' });
    expect(await bells(world.office.id)).toEqual(['new', 'rescheduled']);
    expect(await letters()).toEqual(['appointment_confirmation', 'booking_moved']);
    const [moved] = await database.query<{ body_text: string }>(
      `select body_text from public.email_log where organization_id = $1 and template_type = 'booking_moved'`,
      [world.organizationId],
    );
    expect(moved?.body_text).toContain('$575.00');
    expect(moved?.body_text).not.toContain('{{');
  });

  it('moves it by an hour although it is in its own way', async () => {
    const hash = await booked();
    expect(await call('booking_move', [hash, [world.inspector.id], at(7, 60), at(7, 180)])).toEqual({
      status: 'moved',
    });
  });

  it.each([false, true])('moves it ten times and no more, with one letter (request: %s)', async (asks) => {
    await settings({ needs_approval: asks });
    const hash = token();
    await hold(at(7), at(7, 120), { token: hash });
    await confirm(hash);
    const move = (day: number): Promise<Row> =>
      call('booking_move', [hash, [world.inspector.id], at(day), at(day, 120)]);
    for (let day = 8; day < 18; day += 1) expect(await move(day)).toEqual({ status: 'moved' });
    expect(await move(18)).toEqual({ status: 'too_many' });
    expect(new Date(String((await bookingOf(hash))?.starts_at)).toISOString()).toBe(at(17));
    expect(await letters()).toEqual(
      asks ? ['booking_request'] : ['appointment_confirmation', 'booking_moved'],
    );
    // A canceled booking blocks no one.
    expect(await call('booking_cancel', [hash])).toEqual({ status: 'cancelled' });
  });

  it('does not move it onto somebody else', async () => {
    const hash = await booked();
    await booked(at(9), at(9, 120));
    expect(await call('booking_move', [hash, [world.inspector.id], at(9), at(9, 120)])).toEqual({
      status: 'taken',
    });
    expect(new Date(String((await bookingOf(hash))?.starts_at)).toISOString()).toBe(at(7));
  });

  it('cancels it once', async () => {
    const hash = await booked();
    expect(await call('booking_cancel', [hash])).toEqual({ status: 'cancelled' });
    expect(await call('booking_cancel', [hash])).toEqual({ status: 'cancelled' });
    expect((await appointmentOf(hash))?.status).toBe('cancelled');
    expect(await hold(at(7), at(7, 120))).toMatchObject({ status: 'held' });
    expect(await bells(world.office.id)).toEqual(['new', 'cancelled']);
    expect(await letters()).toEqual(['appointment_confirmation', 'booking_cancelled']);
  });

  it('changes nothing any more once it is late', async () => {
    await settings({ change_notice_minutes: 8 * 1440 });
    const hash = await booked();
    expect(await call('booking_cancel', [hash])).toEqual({ status: 'late' });
    expect(await call('booking_move', [hash, [world.inspector.id], at(9), at(9, 120)])).toEqual({
      status: 'late',
    });
    expect(await call('booking_by_token', [hash])).toMatchObject({
      is_changeable: false,
      status: 'confirmed',
    });
  });

  it('is nothing without its token', async () => {
    expect(await call('booking_by_token', [token()])).toBeNull();
    expect(await call('booking_cancel', [token()])).toEqual({ status: 'gone' });
    expect(await call('booking_move', [token(), [world.inspector.id], at(9), at(9, 60)])).toEqual({
      status: 'gone',
    });
  });
});

describe('the office', () => {
  it('puts a booking where it likes, over another one too', async () => {
    const hash = await booked();
    await booked(at(9), at(9, 120));
    await moveAppointment(hash, { appointment_date: at(9, 30), ends_at: at(9, 90) });
    const booking = await bookingOf(hash);
    expect(booking?.slot).toBeNull();
    expect(new Date(String(booking?.starts_at)).toISOString()).toBe(at(9, 30));
    expect(await hold(at(7), at(7, 120))).toMatchObject({ status: 'held' });
  });

  it('that moves a visit about writes one letter, and another when it calls it off', async () => {
    const hash = await booked();
    await moveAppointment(hash, { appointment_date: at(8), ends_at: at(8, 120) });
    await moveAppointment(hash, { appointment_date: at(9), ends_at: at(9, 120) });
    expect(await letters()).toEqual(['appointment_confirmation', 'booking_moved']);
    const [moved] = await database.query<{ waits: boolean }>(
      `select next_attempt_at > now() + interval '4 minutes' as waits from public.email_log
       where organization_id = $1 and template_type = 'booking_moved'`,
      [world.organizationId],
    );
    expect(moved?.waits).toBe(true);
    await moveAppointment(hash, { status: 'cancelled' });
    expect((await bookingOf(hash))?.status).toBe('cancelled');
    expect((await letters()).at(-1)).toBe('booking_called_off');
    const [last] = await database.query<{ body_text: string }>(
      `select body_text from public.email_log where organization_id = $1 and template_type = 'booking_called_off'`,
      [world.organizationId],
    );
    expect(last?.body_text).toContain('had to cancel your inspection');
  });

  it('alone calls the page by a name; the one before leads to it', async () => {
    const nameOf = (who: World['owner'], slug: string) =>
      database.as(who, 'select public.booking_slug_set($1)', [slug]);
    const [old, next] = [`a-${randomUUID().slice(0, 8)}`, `b-${randomUUID().slice(0, 8)}`];
    await nameOf(world.owner, old);
    await nameOf(world.admin, next);
    expect(await call('booking_place', [old])).toEqual({ status: 'moved', slug: next });
    expect(await call('booking_place', [next])).toMatchObject({ status: 'ok', slug: next });
    await nameOf(world.owner, old);
    expect(await call('booking_place', [next])).toEqual({ status: 'moved', slug: old });
    const other = await createWorld(database);
    await expect(nameOf(other.owner, old)).rejects.toSatisfy((error) => codeOf(error) === '23505');
    await expect(nameOf(world.inspector, 'mine-alone')).rejects.toSatisfy(
      (error) => codeOf(error) === '42501',
    );
    await expect(nameOf(world.owner, 'No Good')).rejects.toSatisfy((error) => codeOf(error) === '23514');
    expect(await call('booking_place', ['nobody-has-this'])).toEqual({ status: 'unknown' });
  });

  it('that is closed shows no settings', async () => {
    await settings({ is_open: false });
    const slug = `c-${randomUUID().slice(0, 8)}`;
    await database.as(world.owner, 'select public.booking_slug_set($1)', [slug]);
    expect(await call('booking_place', [slug])).toMatchObject({ status: 'closed', settings: null });
  });
});
