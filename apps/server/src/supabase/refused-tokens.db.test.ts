/**
 * Every link that opens without an account: valid, wrong, and expired. The list comes from the columns with token
 * checksums: a new kind of link fails here until its expiry is declared.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillEveryTable } from '../../../../supabase/tests/fill-every-table.ts';
import { createWorld } from '../../../../supabase/tests/sync/world.ts';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';

interface Link {
  /** Makes the row that fill-every-table.ts made one that opens. */
  readonly prepare?: string;
  readonly ask: (token: string) => Promise<unknown>;
  /** The answer to the person who holds it. */
  readonly opens: object;
  /** How it ends; afterward it gets the same response as an invalid one, unless the response says why. */
  readonly ends: Readonly<Record<string, { readonly by: string; readonly says?: object }>>;
}

const GONE = { status: 'gone' };
const booking = (status: string, hold = 'null'): string =>
  `update public.bookings set status = '${status}', hold_expires_at = ${hold}, starts_at = now() + interval '30 days',
   ends_at = now() + interval '30 days 2 hours',
   details = '{"location": "12 Elm Street", "services": "Radon", "total_cents": 100, "postal_code": "", "lines": []}' where organization_id = $1`;

const links: Readonly<Record<string, Link>> = {
  report_shares: {
    ask: (token) => post('report-share', { token }),
    // Its files have not come: past the link, before the report.
    opens: { status: 'preparing' },
    ends: {
      revoked: { by: 'update public.report_shares set revoked_at = now() where organization_id = $1' },
      expired: {
        by: `update public.report_shares set expires_at = now() - interval '1 second' where organization_id = $1`,
      },
      'of a deleted report': {
        by: 'update public.reports set deleted_at = now() where organization_id = $1',
      },
    },
  },
  invoice_links: {
    ask: (token) => post('invoice-pay', { action: 'open', token }),
    opens: { status: 'ok' },
    ends: {
      revoked: { by: 'update public.invoice_links set revoked_at = now() where organization_id = $1' },
    },
  },
  // The reading link. The editing one opens only with the report link that it was made through (repair-requests.db.test.ts).
  repair_requests: {
    prepare: 'update public.repair_requests set view_token_hash = token_hash where organization_id = $1',
    ask: (view) => post('repair-request', { action: 'view', view }),
    opens: { status: 'preparing' },
    ends: {
      'its author ended it': {
        by: 'update public.repair_requests set view_token_hash = null where organization_id = $1',
      },
      'the report link was revoked': {
        by: 'update public.report_shares set revoked_at = now() where organization_id = $1',
      },
      'the report link expired': {
        by: `update public.report_shares set expires_at = now() - interval '1 second' where organization_id = $1`,
      },
      'of a deleted report': {
        by: 'update public.reports set deleted_at = now() where organization_id = $1',
      },
    },
  },
  agreement_tokens: {
    // Not signed yet.
    prepare: `with waiting as (update public.agreement_signers set status = 'invited', acted_at = null where organization_id = $1)
      update public.agreements set status = 'open', completed_at = null where organization_id = $1`,
    ask: (token) => post('agreement', { token, action: 'decline', reason: 'No' }),
    opens: { status: 'ok' },
    ends: {
      expired: {
        by: `update public.agreements set expires_at = now() - interval '1 second' where organization_id = $1`,
        says: { status: 'closed' },
      },
      voided: {
        by: `update public.agreements set voided_at = now(), status = 'voided' where organization_id = $1`,
        says: { status: 'closed' },
      },
    },
  },
  bookings: {
    prepare: booking('confirmed'),
    ask: (token) => post('booking', { action: 'manage', token }),
    opens: { status: 'ok', booking: 'confirmed', isChangeable: true },
    ends: {
      'not confirmed': { by: booking('held', `now() + interval '5 minutes'`) },
      cancelled: {
        by: booking('cancelled'),
        says: { status: 'ok', booking: 'cancelled', isChangeable: false },
      },
    },
  },
  calendar_feeds: {
    ask: readFeed,
    opens: { status: 200 },
    ends: {
      revoked: { by: 'update public.calendar_feeds set revoked_at = now() where organization_id = $1' },
      'of a former member': {
        by: `update public.calendar_feeds f set user_id = m.user_id from public.organization_members m
          where m.organization_id = $1 and m.removed_at is not null and f.organization_id = $1`,
      },
    },
  },
  organization_invitations: {
    ask: (token) => post('team-invitation', { token }),
    opens: { status: 'open', role: 'office' },
    ends: {
      withdrawn: {
        by: 'update public.organization_invitations set revoked_at = now() where organization_id = $1',
      },
      expired: {
        by: `update public.organization_invitations set expires_at = now() - interval '1 second' where organization_id = $1`,
      },
      accepted: {
        by: 'update public.organization_invitations set accepted_at = now() where organization_id = $1',
        says: { status: 'accepted' },
      },
    },
  },
  reviews: {
    prepare: `update public.reviews set status = 'requested', rating = null, given_at = null where organization_id = $1`,
    ask: (token) => post('booking', { action: 'review', token }),
    opens: { status: 'ok', isGiven: false },
    ends: {
      written: {
        by: `update public.reviews set status = 'given', rating = 5, given_at = now() where organization_id = $1`,
        says: { status: 'ok', isGiven: true },
      },
      'of a deleted appointment': {
        by: 'delete from public.reviews where organization_id = $1',
      },
    },
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

async function post(name: string, body: object): Promise<unknown> {
  const answer = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: server.secrets.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function readFeed(token: string): Promise<unknown> {
  const { status } = await fetch(
    `${server.url}/functions/v1/calendar-feed/${token}.ics?apikey=${server.secrets.anonKey}`,
  );
  return status === 404 ? GONE : { status };
}

const newToken = (): string => randomBytes(32).toString('base64url');

/** A separate organization for each ending, with a row in every table and one link with a known token. */
async function makeLink(table: string): Promise<{ token: string; office: string }> {
  const { query } = server.database;
  // fill-every-table.ts gives every organization the same checksum, and every owner the same address.
  await query(`update auth.users set email = id || '@example.com'`);
  for (const name of Object.keys(links))
    await query(
      `update public.${name} set token_hash = encode(sha256(gen_random_uuid()::text::bytea), 'hex')`,
    );
  const world = await createWorld(server.database);
  await fillEveryTable(server.database, world);
  const [office, token] = [world.organizationId, newToken()];
  await query(
    `update public.organization_members set removed_at = now() where organization_id = $1 and user_id = $2`,
    [office, world.office.id],
  );
  await query(`update public.${table} set token_hash = $2 where organization_id = $1`, [
    office,
    createHash('sha256').update(token).digest('hex'),
  ]);
  const { prepare } = links[table] ?? {};
  if (prepare !== undefined) await query(prepare, [office]);
  return { token, office };
}

describe('links without an account', () => {
  it('have each been thought about', async () => {
    const columns = await server.database.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ 'token'
         and column_name <> 'checkout_token' -- holder of a lease, no link
         and table_name not in ('api_keys', 'oauth_tokens') -- of programs: public-api.db.test.ts, oauth.db.test.ts
       order by 1`,
    );
    expect(Object.keys(links).sort()).toEqual(columns.map(({ name }) => name));
  });

  for (const [table, { ask, opens, ends }] of Object.entries(links)) {
    it(`of ${table} open with their token, and with no other`, async () => {
      const { token } = await makeLink(table);
      expect(await ask(newToken())).toEqual(GONE);
      expect(await ask(token)).toMatchObject(opens);
    });

    it.each(Object.entries(ends))(`of ${table} open no more when %s`, async (_, { by, says }) => {
      const { token, office } = await makeLink(table);
      await server.database.query(by, [office]);
      if (says === undefined) expect(await ask(token)).toEqual(GONE);
      else expect(await ask(token)).toMatchObject(says);
    });
  }

  it('of letters end what may be ended, by the number of the letter', async () => {
    const unsubscribe = async (letter: string): Promise<number> => {
      const query = new URLSearchParams({ apikey: server.secrets.anonKey, letter });
      const address = `${server.url}/functions/v1/email-unsubscribe?${query}`;
      return (await fetch(address, { method: 'POST' })).status;
    };
    await makeLink('report_shares');
    const [letter] = await server.database.query<{ id: string }>(
      'select id from public.email_log where is_transactional limit 1',
    );
    const id = letter?.id ?? '';
    expect(await unsubscribe(randomUUID())).toBe(404);
    expect(await unsubscribe(id)).toBe(404);
    await server.database.query('update public.email_log set is_transactional = false where id = $1', [id]);
    expect(await unsubscribe(id)).toBe(200);
  });
});
