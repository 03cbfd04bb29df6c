/** Emails about a booking that the office cancels, or that changes while an email is still queued. */
import { createHash, randomUUID } from 'node:crypto';
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, push } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
/** The token of the one booking. */
let hash: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const at = (days: number, minutes = 0): string => {
  const start = new Date(Date.now() + days * 86_400_000);
  start.setUTCHours(14, minutes, 0, 0);
  return start.toISOString();
};
async function call(sql: string, parameters: readonly unknown[]): Promise<unknown> {
  const [row] = await database.as<{ answer: unknown }>(
    'service_role',
    `select public.${sql} as answer`,
    parameters,
  );
  return row?.answer;
}
const settings = (needsApproval: boolean) =>
  push(database, world.owner, world.organizationId, [
    mutation('booking_settings', rowId(world.organizationId, 'booking-settings'), 'insert', {
      is_open: true,
      needs_approval: needsApproval,
    }),
  ]);
async function book(more: Record<string, unknown> = {}): Promise<void> {
  hash = createHash('sha256').update(randomUUID()).digest('hex');
  const users = [world.inspector.id];
  await call('booking_hold($1, $2, $3, $4, $5)', [world.organizationId, users, at(7), at(7, 120), hash]);
  const typed = {
    ...more,
    starts_at: at(7),
    title: 'Full inspection',
    location: '12 Elm Street, Tampa, FL 33601',
    place: {
      address_line1: '12 Elm Street',
      address_line2: '',
      city: 'Tampa',
      region: 'FL',
      postal_code: '33601',
    },
    client: { name: 'Ann Marsh', email: 'ann@example.com', phone: '+18135550120' },
    agent: { name: '', email: '', phone: '', company: '' },
    foundation: '',
    notes: '',
    services: 'Full inspection',
    total_cents: 42_500,
    accepts_texts: true,
    lines: [{ service_id: newId(), name: 'Full inspection', duration_minutes: 120, price_cents: 42_500 }],
  };
  const link = `https://plumb.example/book/${hash}`;
  await call('booking_confirm($1, $2, $3)', [hash, JSON.stringify(typed), link]);
}
const office = (values: Record<string, unknown>): Promise<unknown> =>
  database.query(
    `update public.appointments set ${Object.keys(values)
      .map((name, i) => `${name} = $${i + 2}`)
      .join()}
     where id = (select appointment_id from public.bookings where token_hash = $1)`,
    [hash, ...Object.values(values)],
  );
const status = async (): Promise<unknown> =>
  (await database.query('select status from public.bookings where token_hash = $1', [hash]))[0]?.status;
const letters = async (): Promise<unknown[]> =>
  (
    await database.query(
      'select template_type from public.email_log where organization_id = $1 order by created_at, id',
      [world.organizationId],
    )
  ).map(({ template_type }) => template_type);
const mailGoesOut = (): Promise<unknown> =>
  database.query(`update public.email_log set status = 'sent' where organization_id = $1`, [
    world.organizationId,
  ]);

beforeEach(async () => {
  world = await createWorld(database);
  await settings(false);
  await push(database, world.owner, world.organizationId, [
    mutation(
      'booking_inspectors',
      rowId(world.organizationId, `booking-inspector/${world.inspector.id}`),
      'insert',
      {
        user_id: world.inspector.id,
      },
    ),
  ]);
  await book();
});

describe('a visit that is put back', () => {
  const [off, on] = [{ status: 'cancelled' }, { status: 'confirmed' }];

  it.each([
    ['called off', off, on],
    ['deleted', { deleted_at: at(0) }, { deleted_at: null }],
  ])('after it was %s is a booking again, and nobody is written to', async (_how, end, undo) => {
    await mailGoesOut();
    await office(end);
    expect([await status(), (await letters()).at(-1)]).toEqual(['cancelled', 'booking_called_off']);
    const [waits] = await database.query(
      `select next_attempt_at > now() + interval '4 minutes' as waits from public.email_log
       where organization_id = $1 and template_type = 'booking_called_off'`,
      [world.organizationId],
    );
    expect(waits).toEqual({ waits: true });
    await office(undo);
    expect([await status(), await letters()]).toEqual(['confirmed', ['appointment_confirmation']]);
  });

  it('after its client was told is confirmed to them', async () => {
    await office(off);
    await mailGoesOut();
    await office(on);
    expect(await letters()).toEqual([
      'appointment_confirmation',
      'booking_called_off',
      'appointment_confirmation',
    ]);
    expect(await status()).toBe('confirmed');
  });

  it('after its client cancelled it is confirmed to them', async () => {
    await call('booking_cancel($1)', [hash]);
    await office(on);
    expect([await status(), (await letters()).at(-1)]).toEqual(['confirmed', 'appointment_confirmation']);
  });

  it('is told where it is now, when the letter about that was withdrawn with it', async () => {
    await office({ appointment_date: at(8), ends_at: at(8, 120) });
    await office(off);
    await office(on);
    expect(await letters()).toEqual(['appointment_confirmation', 'booking_moved']);
  });

  it('says nothing more where the template leaves the date out', async () => {
    await database.query(`update public.email_log set body_text = 'See you.' where organization_id = $1`, [
      world.organizationId,
    ]);
    await office(off);
    await office(on);
    expect(await letters()).toEqual(['appointment_confirmation']);
  });

  it('after a no-show says nothing', async () => {
    await office({ status: 'no_show' });
    await office(on);
    expect([await status(), await letters()]).toEqual(['confirmed', ['appointment_confirmation']]);
  });

  it('waits for the office again where it was only asked for', async () => {
    await settings(true);
    await office({ appointment_date: at(20), ends_at: at(20, 120) });
    await book();
    await mailGoesOut();
    await office(off);
    expect([await status(), (await letters()).at(-1)]).toEqual(['declined', 'booking_declined']);
    await office({ status: 'scheduled' });
    expect([await status(), (await letters()).at(-1)]).toEqual(['requested', 'booking_request']);
  });
});

describe('a letter about a move that waits', () => {
  it.each([
    ['the office calls it off', () => office({ status: 'cancelled' }), ['booking_called_off']],
    ['the client cancels', () => call('booking_cancel($1)', [hash]), ['booking_cancelled']],
    [
      'the client moves it on',
      () => call('booking_move($1, $2, $3, $4)', [hash, [world.inspector.id], at(9), at(9, 120)]),
      ['booking_moved'],
    ],
  ])('says nothing any more when %s', async (_what, act, after) => {
    await mailGoesOut();
    await office({ appointment_date: at(8), ends_at: at(8, 120) });
    expect(await letters()).toEqual(['appointment_confirmation', 'booking_moved']);
    await act();
    expect(await letters()).toEqual(['appointment_confirmation', ...after]);
  });
});

it('ends the text that still waits to confirm it', async () => {
  const text = (key: string): Promise<unknown> =>
    call(
      `sms_enqueue($1, 'booking', '+18135550120', '+15615550100', 'See you', 1, now() + interval '8 hours', null, '', $2)`,
      [world.organizationId, key],
    );
  await text(`booking ${hash}`);
  await text('another');
  await call('booking_cancel($1)', [hash]);
  const rows = await database.query(
    'select status from public.sms_log where organization_id = $1 order by dedupe_key',
    [world.organizationId],
  );
  expect(rows).toEqual([{ status: 'queued' }, { status: 'expired' }]);
});

describe('the calendar entry of a letter', () => {
  const entries = () =>
    database.query(
      `select template_type as letter, calendar ->> 'method' as method, (calendar -> 'entry' ->> 'sequence')::integer as sequence,
         calendar -> 'entry' ->> 'id' = b.appointment_id::text as is_its_visit,
         calendar -> 'organizer' ->> 'email' as from_office, calendar -> 'attendee' ->> 'email' as to_client
       from public.email_log e join public.bookings b on b.token_hash = $2
       where e.organization_id = $1 order by e.created_at, e.id`,
      [world.organizationId, hash],
    );
  const officeMail = (email: string) =>
    database.query('update public.organizations set email = $2 where id = $1', [world.organizationId, email]);
  /** The time of the one booking is wanted again. */
  const bookAgain = async (): Promise<void> => {
    await call('booking_cancel($1)', [hash]);
    await book();
  };
  const common = { is_its_visit: true, from_office: 'office@level.example', to_client: 'ann@example.com' };

  it('is put in, moved and taken out under one visit, each time with a higher SEQUENCE', async () => {
    await officeMail('office@level.example');
    await bookAgain();
    await mailGoesOut();
    await call('booking_move($1, $2, $3, $4)', [hash, [world.inspector.id], at(9), at(9, 120)]);
    await mailGoesOut();
    await call('booking_cancel($1)', [hash]);
    expect((await entries()).slice(-3)).toEqual([
      { ...common, letter: 'appointment_confirmation', method: 'REQUEST', sequence: 0 },
      { ...common, letter: 'booking_moved', method: 'REQUEST', sequence: 1 },
      { ...common, letter: 'booking_cancelled', method: 'CANCEL', sequence: 2 },
    ]);
  });

  it('is not there for a request, nor for the end of one', async () => {
    await officeMail('office@level.example');
    await settings(true);
    await bookAgain();
    await call('booking_cancel($1)', [hash]);
    expect((await entries()).slice(-2)).toMatchObject([
      { letter: 'booking_request', method: null },
      { letter: 'booking_cancelled', method: null },
    ]);
  });

  it('is left out where the office has no address that could invite', async () => {
    await officeMail('');
    await bookAgain();
    expect((await entries()).at(-1)).toMatchObject({ letter: 'appointment_confirmation', method: null });
  });
});

describe('the zone of the house', () => {
  const chicago = { time_zone: 'America/Chicago' };
  const letter = async (): Promise<string> =>
    String(
      (
        await database.query(
          'select body_text from public.email_log where organization_id = $1 order by created_at desc, id desc limit 1',
          [world.organizationId],
        )
      )[0]?.body_text,
    );
  const zone = async (): Promise<unknown> =>
    (
      await database.query(
        `select time_zone from public.appointments a
         join public.bookings b on b.appointment_id = a.id where b.token_hash = $1`,
        [hash],
      )
    )[0]?.time_zone;
  /** 'CST' or 'CDT', as in use on that day. */
  const nameIn = (timeZone: string): string =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
      .formatToParts(new Date(at(7)))
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';

  it('is kept by the appointment and named in its emails', async () => {
    await call('booking_cancel($1)', [hash]);
    await book(chicago);
    expect(await zone()).toBe('America/Chicago');
    expect(await letter()).toContain(` AM ${nameIn('America/Chicago')}\n`);
    const [told] = await database.query<{ body: string }>(
      `select private.appointment_time(a) as body from public.appointments a
       join public.bookings b on b.appointment_id = a.id where b.token_hash = $1`,
      [hash],
    );
    expect(told?.body).toMatch(new RegExp(` AM ${nameIn('America/Chicago')}$`));
  });

  it('stays when the client moves the booking', async () => {
    await call('booking_cancel($1)', [hash]);
    await book(chicago);
    const moved = await call('booking_move($1, $2, $3, $4)', [hash, [world.inspector.id], at(8), at(8, 120)]);
    expect([moved, await zone()]).toEqual([{ status: 'moved' }, 'America/Chicago']);
  });

  it('is that of the office where the ZIP code has none', async () => {
    expect(await zone()).toBe('America/New_York');
    expect(await letter()).toContain(` AM ${nameIn('America/New_York')}\n`);
  });

  it('leaves a zone unknown to the database to the office', async () => {
    await office({ time_zone: 'Mars/Olympus' });
    await mailGoesOut();
    await office({ status: 'cancelled' });
    expect(await letter()).toContain(nameIn('America/New_York'));
  });

  it.each([
    ['2026-03-08T13:00:00Z', 'Sunday, March 8, 2026 at 8:00 AM CDT'],
    ['2026-03-07T14:00:00Z', 'Saturday, March 7, 2026 at 8:00 AM CST'],
    ['2026-11-01T14:00:00Z', 'Sunday, November 1, 2026 at 8:00 AM CST'],
  ])(
    'is told in emails and texts whatever zone the session has, on days when clocks change: %s',
    async (instant, words) => {
      for (const session of ['UTC', 'Asia/Tokyo', 'America/Denver']) {
        const [row] = await database.query<{ zone: string; words: string }>(
          `select zone, private.house_time($2, 'America/Chicago', 'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM TZ') as words
         from (select pg_catalog.set_config('TimeZone', $1, true) as zone) as session`,
          [session, instant],
        );
        expect(row).toEqual({ zone: session, words });
      }
    },
  );
});
