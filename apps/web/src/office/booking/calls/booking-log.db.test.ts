/** The list of bookings against the real tables: search, exclusions, and rescheduling. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRestClient, type Rest } from '#src/ground/backend/rest-client.ts';
import { readWaitingBookings } from '#src/office/calendar/calls/waiting-bookings.ts';
import { startTestServer, type TestServer } from '../../../../../server/src/testing/contract-test-server.ts';
import { type BookingQuery, createBookingLog } from './booking-log.ts';

let server: TestServer;
let log: ReturnType<typeof createBookingLog>;
let rest: Rest;
let organizationId: string;

beforeAll(async () => {
  server = await startTestServer();
  const { client, userId, token } = await server.signUp('rosa@example.com', { organization_name: 'Lind' });
  const { data } = await client.rpc('ensure_organization');
  organizationId = String(data);
  const insert = (name: string, status: string, days: number) =>
    server.database.query(
      `insert into public.bookings (organization_id, user_id, token_hash, status, starts_at, ends_at, hold_expires_at, email, details, created_at)
       values ($1, $2, encode(sha256($3::bytea), 'hex'), $4, now() + make_interval(days => $5), now() + make_interval(days => $5, hours => 2),
         case $4 when 'held' then now() + interval '5 minutes' end, $6, $7, now() - make_interval(days => $5))`,
      [
        organizationId,
        userId,
        name,
        status,
        days,
        `${name.split(' ')[0]}@example.com`,
        JSON.stringify({
          services: 'Full inspection',
          location: `${days} Elm Street, Tampa, FL 33606`,
          total_cents: 42_500,
          name,
        }),
      ],
    );
  await insert('Ann Marsh', 'confirmed', 3);
  await insert('Bo 100% Delgado', 'requested', 5);
  await insert('Cleo Park', 'cancelled', 9);
  await insert('Still choosing', 'held', 4);
  await server.database.query(
    `update public.bookings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where email = 'Ann@example.com' or status = 'held'`,
  );
  const config = { backendUrl: server.url, publishableKey: server.secrets.anonKey };
  rest = createRestClient({ config, accessToken: async () => token, fetch });
  log = createBookingLog(async () => rest, organizationId);
});
afterAll(() => server.dispose());

async function names(query: Partial<BookingQuery>): Promise<string[]> {
  const { rows } = await log.read({ words: '', state: null, order: 'booked', page: 1, ...query });
  return rows.map(({ details }) => details.name);
}

describe('the bookings of an office', () => {
  it('are those that were asked for, the newest first or the latest visit first', async () => {
    expect(await names({})).toEqual(['Ann Marsh', 'Bo 100% Delgado', 'Cleo Park']);
    expect(await names({ order: 'visit' })).toEqual(['Cleo Park', 'Bo 100% Delgado', 'Ann Marsh']);
    expect((await log.read({ words: '', state: null, order: 'booked', page: 1 })).totalCount).toBe(3);
  });

  it('are found by name, address and email, word for word', async () => {
    expect(await names({ words: 'marsh' })).toEqual(['Ann Marsh']);
    expect(await names({ words: '9 elm' })).toEqual(['Cleo Park']);
    expect(await names({ words: 'bo@example' })).toEqual(['Bo 100% Delgado']);
    expect(await names({ words: '0% d' })).toEqual(['Bo 100% Delgado']);
    expect(await names({ words: '%' })).toEqual(['Bo 100% Delgado']);
  });

  it('are narrowed to their results; only those with a new time count as moved', async () => {
    expect(await names({ state: 'requested' })).toEqual(['Bo 100% Delgado']);
    expect(await names({ state: 'cancelled' })).toEqual(['Cleo Park']);
    expect(await names({ state: 'moved' })).toEqual(['Ann Marsh']);
  });
});

it('what waits beside the calendar is what nobody has decided, the earliest visit first, and nothing that is past', async () => {
  const inDays = async (days: number): Promise<string[]> => {
    const rows = await readWaitingBookings(rest, organizationId, Date.now() + days * 86_400_000);
    return rows.map(({ status, details }) => `${status} ${details.name}`);
  };
  expect(await inDays(0)).toEqual(['requested Bo 100% Delgado', 'held Still choosing']);
  await server.database.query(
    `update public.bookings set details = '{}', starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour' where status = 'held'`,
  );
  expect(await inDays(0)).toEqual(['held ', 'requested Bo 100% Delgado']);
  expect(await inDays(6)).toEqual([]);
});
