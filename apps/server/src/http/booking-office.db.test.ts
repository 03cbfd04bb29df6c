import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';
import { createFindBookingOffice } from './booking-office.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

it('names the company of a booking page, and no one behind an address that nobody has', async () => {
  const ann = await server.signUp('ann@example.com', { full_name: 'Ann Lee' });
  expect((await ann.client.rpc('ensure_organization')).error).toBeNull();
  await server.database.query(`update public.organizations set name = 'Bayside <Inspections>'`);
  await server.database.query(
    `insert into public.booking_slugs (slug, organization_id, is_current) select 'bayside-office', id, true from public.organizations
     on conflict do nothing`,
  );
  const [found] = await server.database.query<{ slug: string }>(
    'select slug from public.booking_slugs where is_current',
  );
  const find = createFindBookingOffice(
    (path, body) => {
      const headers = { apikey: server.secrets.anonKey, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return server.contract().fetch(new Request(new URL(path, server.url), init));
    },
    pino({ level: 'silent' }),
  );
  expect(await find(found?.slug ?? '')).toEqual({ name: 'Bayside <Inspections>', isOpen: false });
  expect(await find('no-such-office')).toBeNull();
});
