/** Connecting a calendar: state, exchange, sealed storage, disconnecting, with a dump of the database in hand. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOauthDesk } from '../../testing/calendars/oauth-desk.ts';
import { type OauthServer, startOauthServer } from '../../testing/calendars/oauth-server.ts';
import { startTestServer, type TestServer, testPassword } from '../../testing/contract-test-server.ts';

const PROVIDERS = ['google', 'outlook', 'apple', 'showingtime'] as const;
type Provider = (typeof PROVIDERS)[number];
const ORIGIN = 'https://app.test';

let server: TestServer;
let provider: OauthServer;
beforeAll(async () => {
  provider = await startOauthServer(createOauthDesk());
  for (const name of PROVIDERS) {
    vi.stubEnv(`CALENDAR_${name.toUpperCase()}_CLIENT_ID`, provider.desk.clientId);
    vi.stubEnv(`CALENDAR_${name.toUpperCase()}_SECRET`, provider.desk.secret);
    vi.stubEnv(`CALENDAR_${name.toUpperCase()}_OAUTH_URL`, provider.url);
  }
  server = await startTestServer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([server.dispose(), provider.dispose()]);
});

let rosa: SupabaseClient;
let email: string;
let people = 0;
beforeEach(async () => {
  people += 1;
  email = `calendar${people}@example.com`;
  ({ client: rosa } = await server.signUp(email));
  provider.desk.omits = new Set();
  provider.desk.failing = null;
});

async function call(name: string, body: object, by: SupabaseClient = rosa) {
  const { data, error } = await by.functions.invoke(name, { body });
  return data ?? { httpStatus: error?.context.status };
}
const redirectUri = (name: Provider): string => `${ORIGIN}/oauth/${name}`;
async function agree(name: Provider, by = rosa): Promise<{ code: string; state: string }> {
  const started = await call(
    'calendar-connect',
    { action: 'start', provider: name, redirect_uri: redirectUri(name) },
    by,
  );
  const { searchParams } = provider.desk.agree(started.url);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}
const exchange = (name: Provider, returned: { code: string; state: string }, by = rosa) =>
  call('oauth-token-exchange', { provider: name, ...returned, redirect_uri: redirectUri(name) }, by);
const store = (values: object, by = rosa) =>
  by.rpc('upsert_calendar_token_secure', {
    p_provider: 'google',
    p_refresh_token: null,
    p_expires_at: null,
    ...values,
  });
async function connect(name: Provider): Promise<void> {
  const tokens = await exchange(name, await agree(name));
  const { error } = await store({
    p_provider: name,
    p_access_token: tokens.access_token,
    p_refresh_token: tokens.refresh_token ?? null,
    p_expires_at: new Date(Date.now() + tokens.expires_in * 1000).toISOString(),
  });
  expect(error).toBeNull();
}
const connection = async (name: string, by = rosa) =>
  (await by.rpc('calendar_connection', { p_provider: name })).data;

describe('the exchange', () => {
  it.each(PROVIDERS)(
    'sends %s the code as a form, with identifier, secret and PKCE verifier',
    async (name) => {
      const returned = await agree(name);
      const tokens = await exchange(name, returned);
      expect(provider.desk.forms.at(-1)).toEqual({
        grant_type: 'authorization_code',
        code: returned.code,
        redirect_uri: redirectUri(name),
        client_id: provider.desk.clientId,
        client_secret: provider.desk.secret,
        code_verifier: expect.stringMatching(/^[\w-]{43,}$/),
      });
      expect(tokens).toEqual({
        access_token: expect.stringMatching(/^s1\./),
        refresh_token: expect.stringMatching(/^s1\./),
        expires_in: 3600,
      });
    },
  );

  it('answers without what the provider left out', async () => {
    provider.desk.omits = new Set(['refresh_token', 'expires_in']);
    expect(Object.keys(await exchange('google', await agree('google')))).toEqual(['access_token']);
  });

  it('asks for 256 bits of state, a challenge and lasting access', async () => {
    const { url } = await call('calendar-connect', {
      action: 'start',
      provider: 'google',
      redirect_uri: redirectUri('google'),
    });
    const asked = new URL(url).searchParams;
    expect(Buffer.from(asked.get('state') ?? '', 'base64url')).toHaveLength(32);
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      access_type: 'offline',
      redirect_uri: redirectUri('google'),
    });
  });

  it('takes a state once, from its person, in the session and for the provider that began it', async () => {
    const returned = await agree('google');
    const { client: tom } = await server.signUp(`tom${people}@example.com`);
    const elsewhere = server.client();
    await elsewhere.auth.signInWithPassword({ email, password: testPassword });
    const before = provider.desk.forms.length;
    expect(await exchange('google', returned, tom)).toEqual({ httpStatus: 400 });
    expect(await exchange('google', returned, elsewhere)).toEqual({ httpStatus: 400 });
    expect(await exchange('outlook', returned)).toEqual({ httpStatus: 400 });
    expect(await exchange('google', { ...returned, state: 'another' })).toEqual({ httpStatus: 400 });
    expect(await exchange('google', returned, server.client())).toEqual({ httpStatus: 401 });
    expect(provider.desk.forms).toHaveLength(before);
    expect(await exchange('google', returned)).toHaveProperty('access_token');
    expect(await exchange('google', returned)).toEqual({ httpStatus: 400 });
  });

  it('takes no state older than ten minutes', async () => {
    const returned = await agree('google');
    const [left] = await server.database.query<{ minutes: number }>(
      `select extract(epoch from expires_at - now())::float8 / 60 as minutes from private.calendar_connects order by expires_at desc limit 1`,
    );
    expect(left?.minutes).toBeGreaterThan(9);
    expect(left?.minutes).toBeLessThanOrEqual(10);
    await server.database.query(
      `update private.calendar_connects set expires_at = now() - interval '1 second'`,
    );
    expect(await exchange('google', returned)).toEqual({ httpStatus: 400 });
  });

  it('answers 502 when the provider refuses, and tells the log no code', async () => {
    const returned = await agree('google');
    provider.desk.failing = 503;
    expect(await exchange('google', returned)).toEqual({ httpStatus: 502 });
    expect(server.logged()).not.toContain(returned.code);
  });

  it('refuses a return address of another page', async () => {
    const started = { action: 'start', provider: 'google', redirect_uri: `${ORIGIN}/oauth/outlook` };
    expect(await call('calendar-connect', started)).toEqual({ httpStatus: 400 });
  });
});

describe('the store', () => {
  it('holds one row per person and provider, and tells its person everything but a token', async () => {
    await connect('google');
    await connect('google');
    const rows = await server.database.query(
      `select provider from private.calendar_connections c join auth.users u on u.id = c.user_id where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ provider: 'google' }]);
    expect(await connection('google')).toMatchObject({
      provider: 'google',
      must_renew: false,
      paused_at: null,
    });
    expect(JSON.stringify(await connection('google'))).not.toMatch(/token|s1\./);
    expect(await connection('outlook')).toBeNull();
    const { client: tom } = await server.signUp(`tom-store${people}@example.com`);
    expect(await connection('google', tom)).toBeNull();
  });

  it.each([
    ['an unknown provider', { p_provider: 'yahoo' }],
    ['no provider', { p_provider: null }],
    ['a token that is not sealed', { p_access_token: 'ya29.plain' }],
    ['a refresh token that is not sealed', { p_refresh_token: 'plain' }],
  ])('refuses %s (22023)', async (_, values) => {
    const { error } = await store({ p_access_token: 's1.k.AAAA', ...values });
    expect(error?.code).toBe('22023');
  });

  it('refuses a visitor, and is selectable by no one', async () => {
    expect((await store({ p_access_token: 's1.k.AAAA' }, server.client())).error).not.toBeNull();
    const readers = await server.database.query(
      `select r.rolname, c.relname from pg_class c, pg_roles r where c.oid in ('private.calendar_connections'::regclass,
        'private.calendar_connects'::regclass) and r.rolname in ('anon', 'authenticated', 'service_role')
        and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`,
    );
    expect(readers).toEqual([]);
  });

  it('leaves no token, verifier or secret in a dump of the database, nor in the log', async () => {
    for (const name of PROVIDERS) await connect(name);
    await agree('google');
    const dump = await dumpOf(server);
    expect(dump).toContain(email);
    expect(dump).toMatch(/s1\.[\w-]+\.[\w-]{40}/);
    const verifiers = provider.desk.forms.map((form) => form.code_verifier ?? '');
    const secrets = [...provider.desk.handedOut, ...verifiers, provider.desk.secret];
    for (const secret of secrets) {
      expect(dump).not.toContain(secret);
      expect(server.logged()).not.toContain(secret);
    }
  });
});

describe('disconnecting', () => {
  it('ends the connection and revokes the grant at the provider', async () => {
    await connect('google');
    expect(await call('calendar-connect', { action: 'end', provider: 'google' })).toEqual({
      outcome: 'done',
      isRevoked: true,
    });
    expect(provider.desk.revoked.at(-1)).toMatch(/^refresh-/);
    expect(await connection('google')).toBeNull();
  });

  it('ends it where the provider knows no revocation, and says so', async () => {
    await connect('outlook');
    expect(await call('calendar-connect', { action: 'end', provider: 'outlook' })).toEqual({
      outcome: 'done',
      isRevoked: false,
    });
    expect(await connection('outlook')).toBeNull();
  });
});

it('says which providers the operator has set up', async () => {
  expect(await call('calendar-connect', { action: 'providers' })).toEqual({ providers: [...PROVIDERS] });
  vi.stubEnv('CALENDAR_OUTLOOK_CLIENT_ID', '');
  expect(await call('calendar-connect', { action: 'providers' })).toEqual({
    providers: ['google', 'apple', 'showingtime'],
  });
  expect(
    await call('calendar-connect', {
      action: 'start',
      provider: 'outlook',
      redirect_uri: redirectUri('outlook'),
    }),
  ).toEqual({ outcome: 'refused', reason: 'not-configured' });
  vi.stubEnv('CALENDAR_OUTLOOK_CLIENT_ID', provider.desk.clientId);
});

/** Every row of every table, as text. */
async function dumpOf({ database }: TestServer): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}
