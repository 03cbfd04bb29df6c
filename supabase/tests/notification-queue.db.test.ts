/**
 * The queue under the worst: 1,500 appointments in a daily run, 10,000 in the soak, three workers at once that die in the middle of their
 * work, and a clock that jumps both ways. Workers and browsers are simulated, the SQL is the real one. In supabase/functions/notification-workers.db.test.ts real
 * processes are killed.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { createWorld, type World } from './sync/world.ts';

const APPOINTMENTS = Number(process.env.QUEUE_APPOINTMENTS ?? 1_500);
/** Of the same eleven hours, however many there are. */
const APART_S = 40_000 / APPOINTMENTS;
const PORTION = 500;
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let world: World;
/** The instant that the whole simulation is laid around. */
let startMs: number;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  startMs = Date.now();
  await database.query(
    `insert into public.notification_preferences (user_id, appointment_reminder_times) values ($1, '{60}')`,
    [world.inspector.id],
  );
  const browser = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  await database.query(
    `insert into public.push_subscriptions (user_id, endpoint, p256dh_key, auth_key) values ($1, 'https://push.example/1', $2, $3)`,
    [world.inspector.id, browser.p256dh, browser.auth],
  );
  // Spread evenly from three hours ahead on; a tenth is canceled, a tenth moved by a day. In portions: the counter of
  // revisions is one row, and a transaction that writes it ten thousand times takes longer with each time.
  for (let from = 1; from <= APPOINTMENTS; from += PORTION) {
    await database.query(
      `insert into public.appointments (id, scope_id, user_id, appointment_date, title)
       select gen_random_uuid(), $1, $2, to_timestamp($3 + n * $6::float8), n::text
       from generate_series($4::int, $4::int + $5::int - 1) n`,
      [world.organizationId, world.inspector.id, (startMs + 3 * HOUR_MS) / 1000, from, PORTION, APART_S],
    );
  }
  await database.query(`update public.appointments set status = 'cancelled' where title::int % 10 = 3`);
  await database.query(
    `update public.appointments set appointment_date = appointment_date + interval '1 day' where title::int % 10 = 7`,
  );
  // The notices of all that are another matter.
  await database.query('delete from public.notification_queue where minutes_before is null');
  await database.query('delete from public.notification_log');
});
afterAll(() => database.dispose());

interface ClaimedRow {
  id: string;
  lease: string;
  appointment: string;
  subscriptions: { id: string }[];
}

/** A reproducible random generator. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe(`${APPOINTMENTS} appointments, three workers that die, and a clock that jumps`, () => {
  it('give every reminder once: none lost, none twice, none before its time, none of what was canceled', async () => {
    const random = createRandom(7);
    /** What the one browser shows: a second message under an id replaces the first. */
    const shown = new Map<string, { appointment: string; times: number; atMs: number }>();
    let unsettled = 0;
    let hasDied = false;
    // Forward an hour in steps, with jumps of up to half an hour both ways.
    let clockMs = startMs;
    const now = (): string => new Date(clockMs).toISOString();

    async function work(): Promise<boolean> {
      const [answer] = await database.query<{ claim: { rows: ClaimedRow[]; more: boolean } }>(
        'select public.notification_claim(200, null, $1) as claim',
        [now()],
      );
      const rows = answer?.claim.rows ?? [];
      const diesAfter = random() < 0.1 ? Math.floor(random() * rows.length) : null;
      let unnoted: ClaimedRow[] = [];
      for (const [index, row] of rows.entries()) {
        if (index === diesAfter) {
          unsettled += unnoted.length; // sent but not recorded
          hasDied = true;
          return true;
        }
        const before = shown.get(row.id);
        shown.set(row.id, {
          appointment: row.appointment,
          times: (before?.times ?? 0) + 1,
          atMs: before?.atMs ?? clockMs,
        });
        unnoted.push(row);
        if (unnoted.length < 20 && index < rows.length - 1) continue;
        await database.query(
          `select public.notification_settle(r.id, r.lease, $2, '{}', null, $3)
           from jsonb_to_recordset($1) as r (id uuid, lease uuid)`,
          [JSON.stringify(unnoted), row.subscriptions.map(({ id }) => id), now()],
        );
        unnoted = [];
      }
      return answer?.claim.more ?? false;
    }

    const endMs = startMs + 3 * HOUR_MS + APPOINTMENTS * APART_S * 1000 + 26 * HOUR_MS;
    while (clockMs < endMs) {
      const isBusy = (await Promise.all([work(), work(), work()])).some(Boolean);
      if (isBusy) continue;
      const jump = random() < 0.15 ? (random() - 0.4) * HOUR_MS : 0;
      // Never by more than a reminder is ahead of its appointment: later it would be too late, and is not sent. What a dead worker held
      // is free after two minutes; a jump in between may be too long for it.
      const stepMs = hasDied ? 3 * 60_000 : 10 * 60_000 + Math.min(jump, 30 * 60_000);
      clockMs = Math.max(startMs, clockMs + stepMs);
      hasDied = false;
    }
    // Work of the last dead worker is also taken over.
    for (let round = 0; round < 5; round += 1) {
      clockMs += 3 * 60_000;
      while (await work());
    }

    const wanted = await database.query<{ id: string; at: Date }>(
      `select id, appointment_date as at from public.appointments where status = 'scheduled'`,
    );
    const dueAt = new Map(wanted.map(({ id, at }) => [id, at.getTime() - HOUR_MS]));
    const byAppointment = [...shown.values()].map(({ appointment }) => appointment);
    expect(wanted).toHaveLength(APPOINTMENTS * 0.9);
    expect(new Set(byAppointment).size).toBe(byAppointment.length);
    expect(byAppointment.filter((id) => !dueAt.has(id))).toEqual([]);
    const [lost] = await database.query<{ count: number }>(
      `select count(*)::int as count from public.notification_queue q
       where q.last_error = 'too late' or (not q.sent and q.expires_at > to_timestamp($1))`,
      [clockMs / 1000],
    );
    expect({ shown: byAppointment.length, lost: lost?.count }).toEqual({ shown: wanted.length, lost: 0 });
    expect(
      [...shown.values()].filter(({ appointment, atMs }) => atMs < (dueAt.get(appointment) ?? 0)),
    ).toEqual([]);
    // Sent a second time is at most what a dying worker had not noted.
    const repeats = [...shown.values()].reduce((sum, { times }) => sum + times - 1, 0);
    expect(unsettled).toBeGreaterThan(5);
    expect(repeats).toBeLessThanOrEqual(unsettled);
    const [bell] = await database.query(
      'select count(*)::int as count, count(distinct related_appointment_id)::int as of from public.notification_log',
    );
    expect(bell).toEqual({ count: wanted.length, of: wanted.length });
  }, 120_000);
});

describe('a claim', () => {
  const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  async function queued(values: Record<string, unknown> = {}): Promise<string> {
    const id = randomUUID();
    const row = {
      id,
      organization_id: world.organizationId,
      user_id: world.inspector.id,
      type: 'other',
      title: 'Hello',
      ...values,
    };
    const places = Object.keys(row)
      .map((_, index) => `$${index + 1}`)
      .join();
    await database.query(
      `insert into public.notification_queue (${Object.keys(row).join()}) values (${places})`,
      Object.values(row),
    );
    return id;
  }
  const claim = async (id: string, at = later(0.1)): Promise<ClaimedRow | undefined> => {
    const [answer] = await database.as<{ claim: { rows: ClaimedRow[] } }>(
      'service_role',
      'select public.notification_claim(5, $1, $2) as claim',
      [id, at],
    );
    return answer?.claim.rows[0];
  };
  const settle = async (
    row: ClaimedRow | undefined,
    error: string | null = null,
  ): Promise<boolean | undefined> => {
    const [answer] = await database.as<{ settled: boolean }>(
      'service_role',
      `select public.notification_settle($1, $2, '{}', '{}', $3) as settled`,
      [row?.id, row?.lease, error],
    );
    return answer?.settled;
  };

  it('belongs to one worker for two minutes, then to the next; the late one settles nothing', async () => {
    const id = await queued();
    const first = await claim(id);
    expect(await claim(id)).toBeUndefined();
    const second = await claim(id, later(3));
    expect(second).toBeDefined();
    expect([await settle(first), await settle(second), await settle(second)]).toEqual([false, true, false]);
  });

  it('is not held for hours by a clock that was set back', async () => {
    const id = await queued({ scheduled_for: later(-600) });
    expect(await claim(id, later(180))).toBeDefined();
    expect(await claim(id, later(-60))).toBeDefined();
  });

  it('is given up after the eighth failure', async () => {
    const id = await queued();
    for (let attempt = 1; attempt <= 8; attempt += 1)
      await settle(await claim(id, later(200 * attempt)), 'nobody answered');
    const [row] = await database.query(
      'select sent, attempts, last_error from public.notification_queue where id = $1',
      [id],
    );
    expect(row).toEqual({ sent: true, attempts: 8, last_error: 'nobody answered' });
  });

  it('finds nothing in what came too late, or in what its person has cancelled', async () => {
    const late = await queued({ expires_at: later(-1) });
    expect(await claim(late)).toBeUndefined();
    const unwanted = await queued();
    await database.as(
      world.inspector,
      'update public.notification_queue set sent = true, attempts = 999 where id = $1',
      [unwanted],
    );
    expect(await claim(unwanted)).toBeUndefined();
    await expect(
      database.as(
        world.inspector,
        'update public.notification_queue set sent = false where id = $1 returning 1',
        [unwanted],
      ),
    ).resolves.toEqual([]);
  });

  it('is the service’s alone', async () => {
    const tries = [
      'notification_claim()',
      'notification_fill()',
      `notification_send(null, gen_random_uuid(), 'other', 'x')`,
    ];
    for (const each of tries)
      await expect(database.as(world.owner, `select public.${each}`)).rejects.toMatchObject({
        code: '42501',
      });
  });
});
