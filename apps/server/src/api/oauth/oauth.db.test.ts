/** Apps and assistants that connect by OAuth 2.1, as the official client library does it, and those who try to cheat. */
import { createHash, randomBytes } from 'node:crypto';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { assistantScopes } from '@plumbline/domain/public-api/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createJob, type Job } from '../../../../../supabase/tests/published-report.ts';
import { startTestServer, type TestServer } from '../../testing/contract-test-server.ts';
import { allow, challengeFor, newVerifier, registerApp, sendForm } from '../../testing/oauth-app.ts';
import { assistantTools } from '../assistants/tools.ts';

let server: TestServer;
let job: Job;
beforeAll(async () => {
  server = await startTestServer('', { rateLimitFactor: 100 });
  job = await createJob(server);
});
afterAll(() => server.dispose());

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
});
const redirect = 'https://books.test/cb';

interface Connecting {
  readonly clientId: string;
  readonly code: string;
  readonly verifier: string;
}
async function connect(query: Record<string, string> = {}, of = job): Promise<Connecting> {
  const { client_id: clientId } = await registerApp(server.url);
  const verifier = newVerifier();
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    scope: 'contacts:read',
    state: 'S1',
    code_challenge: challengeFor(verifier),
    code_challenge_method: 'S256',
    ...query,
  };
  const back = await allow(of.client, of.organizationId, authorizeUrl(asked));
  return { clientId, code: back.searchParams.get('code') ?? '', verifier };
}
const authorizeUrl = (query: Record<string, string>): URL =>
  new URL(`/oauth/authorize?${new URLSearchParams(query)}`, server.url);
const exchange = ({ clientId, code, verifier }: Connecting, more: Record<string, string> = {}) =>
  sendForm(`${server.url}/oauth/token`, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
    ...more,
  });
const refresh = (clientId: string, token: string, more: Record<string, string> = {}) =>
  sendForm(`${server.url}/oauth/token`, {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
    ...more,
  });
async function tokensOf(connecting: Connecting) {
  const answer = await exchange(connecting);
  expect(answer.status).toBe(200);
  return tokensSchema.parse(answer.body);
}
const contactsWith = async (token: string): Promise<number> =>
  (await fetch(`${server.url}/api/v1/contacts`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('the official MCP client', () => {
  it('finds the way, registers, connects, calls a tool and refreshes, with nothing but the address', async () => {
    const provider = memoryProvider();
    const first = new StreamableHTTPClientTransport(new URL('/mcp', server.url), { authProvider: provider });
    const refused = new Client({ name: 'test assistant', version: '1.0.0' });
    await expect(refused.connect(first)).rejects.toThrow(UnauthorizedError);
    const asked = provider.asked();
    expect(asked.pathname).toBe('/oauth/authorize');
    expect(asked.searchParams.get('resource')).toBe(`${server.url}/mcp`);
    const back = await allow(job.client, job.organizationId, asked);
    expect(back.searchParams.get('state')).toBe(asked.searchParams.get('state'));
    expect(back.searchParams.get('iss')).toBe(server.url);
    await first.finishAuth(back.searchParams);

    const client = new Client({ name: 'test assistant', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', server.url), { authProvider: provider }),
    );
    expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(
      assistantTools.map(({ name }) => name).sort(),
    );
    expect((await client.callTool({ name: 'list_reports', arguments: {} })).isError).not.toBe(true);
    const before = provider.tokens()?.access_token ?? '';
    await server.database.query(`update public.oauth_tokens set expires_at = now() where token_hash = $1`, [
      createHash('sha256').update(before).digest('hex'),
    ]);
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    expect(provider.tokens()?.access_token).not.toBe(before);
    await client.close();

    const { data } = await job.client
      .from('api_keys')
      .select('name,hint,scopes')
      .eq('name', 'Test assistant');
    expect(data).toEqual([{ name: 'Test assistant', hint: '127.0.0.1:7777', scopes: [...assistantScopes] }]);
    const { data: calls } = await job.client.from('program_calls').select('tool, api_keys(name)');
    expect(calls).toContainEqual({ tool: 'list_reports', api_keys: { name: 'Test assistant' } });
  });

  it('is asked only for permissions that a tool needs', () => {
    expect([...assistantScopes].sort()).toEqual(
      [...new Set(assistantTools.map(({ scope }) => scope))].sort(),
    );
  });
});

describe('a connection', () => {
  it('opens what the person allowed, as that person, until it is ended', async () => {
    const tokens = await tokensOf(await connect());
    expect(tokens).toMatchObject({ expires_in: 1800, scope: 'contacts:read' });
    expect(await contactsWith(tokens.access_token)).toBe(200);
    const invoices = await fetch(`${server.url}/api/v1/invoices`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(invoices.status).toBe(403);
    expect(invoices.headers.get('www-authenticate')).toContain('scope="invoices:read"');
    const { data } = await job.client
      .from('api_keys')
      .select('id')
      .eq('name', 'Books')
      .is('revoked_at', null)
      .order('created_at', { ascending: false })
      .limit(1);
    await job.client.rpc('api_key_revoke', { p_key: data?.[0]?.id });
    expect(await contactsWith(tokens.access_token)).toBe(401);
  });

  it('ends with its person’s membership', async () => {
    const other = await createJob(server);
    const connecting = await connect({}, other);
    const { access_token: token, refresh_token: again } = await tokensOf(connecting);
    await server.database.query(
      'update public.organization_members set removed_at = now() where organization_id = $1',
      [other.organizationId],
    );
    expect(await contactsWith(token)).toBe(401);
    const fresh = tokensSchema.safeParse((await refresh(connecting.clientId, again)).body);
    expect(fresh.success ? await contactsWith(fresh.data.access_token) : 401).toBe(401);
  });

  it('is taken only where it was meant', async () => {
    const { access_token: token } = await tokensOf(await connect({ resource: `${server.url}/mcp` }));
    expect(await contactsWith(token)).toBe(401);
    const { access_token: any } = await tokensOf(await connect({ resource: server.url }));
    expect(await contactsWith(any)).toBe(200);
  });

  it('can have a secret, sent as it was registered', async () => {
    const app = await registerApp(server.url, { token_endpoint_auth_method: 'client_secret_basic' });
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`${app.client_id}:${secret}`).toString('base64')}`,
    });
    const form = { grant_type: 'refresh_token', refresh_token: 'plr_x' };
    const url = `${server.url}/oauth/token`;
    expect(await sendForm(url, form, basic(app.client_secret ?? ''))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    for (const answer of [
      await sendForm(url, form, basic('wrong')),
      await sendForm(url, { ...form, client_id: app.client_id }),
      await sendForm(url, { ...form, client_id: app.client_id, client_secret: app.client_secret ?? '' }),
    ])
      expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  it('is for owners and admins to make', async () => {
    const inspector = await createJob(server);
    await server.database.query(
      `update public.organization_members set role = 'inspector' where organization_id = $1`,
      [inspector.organizationId],
    );
    await expect(connect({}, inspector)).rejects.toMatchObject({ code: '42501' });
    const stranger = await createJob(server);
    await expect(connect({}, { ...stranger, organizationId: job.organizationId })).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('is in the audit log under the person’s name', async () => {
    const { data } = await job.client
      .from('audit_log')
      .select('actor_id,title,action')
      .eq('subject', 'api_keys')
      .eq('title', 'Books')
      .limit(1);
    expect(data).toEqual([{ actor_id: job.userId, title: 'Books', action: 'created' }]);
  });
});

describe('a code', () => {
  it('works once; a second use ends what the first gave', async () => {
    const connecting = await connect();
    const tokens = await tokensOf(connecting);
    expect(await exchange(connecting)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await contactsWith(tokens.access_token)).toBe(401);
    expect((await refresh(connecting.clientId, tokens.refresh_token)).status).toBe(400);
  });

  it('is worth nothing to another app, which cannot use it up either', async () => {
    const connecting = await connect();
    const { client_id: other } = await registerApp(server.url);
    expect((await exchange({ ...connecting, clientId: other })).body).toMatchObject({
      error: 'invalid_grant',
    });
    await tokensOf(connecting);
  });

  it('needs its verifier, its address, and its two minutes', async () => {
    for (const wrong of [
      { code_verifier: newVerifier() },
      { redirect_uri: `${redirect}/` },
      { redirect_uri: 'https://evil.test/cb' },
    ]) {
      const connecting = await connect();
      expect((await exchange(connecting, wrong)).body).toMatchObject({ error: 'invalid_grant' });
      // It is used up when its app tries wrongly.
      expect((await exchange(connecting)).status).toBe(400);
    }
    const late = await connect();
    await server.database.query(`update public.oauth_codes set expires_at = now() where used_at is null`);
    expect((await exchange(late)).body).toMatchObject({ error: 'invalid_grant' });
    const plain = await connect();
    expect((await exchange(plain, { code_verifier: '' })).body).toMatchObject({ error: 'invalid_request' });
    expect((await exchange(plain, { code_verifier: challengeFor(plain.verifier) })).status).toBe(400);
  });

  it('is made only for an address that the app registered', async () => {
    const evil = { redirect_uri: 'https://evil.test/cb' };
    await expect(connect(evil)).rejects.toMatchObject({ code: 'P0002' });
    for (const near of [
      `${redirect}?x=1`,
      `${redirect}/..`,
      'https://books.test:8443/cb',
      'http://books.test/cb',
    ])
      await expect(connect({ redirect_uri: near })).rejects.toBeTruthy();
  });

  it('may return to another port of a program on the same machine, and to nothing else there', async () => {
    const registered = ['http://127.0.0.1:1/cb'];
    const fits = async (given: string) => {
      const [row] = await server.database.query<{ fits: boolean }>(
        'select private.oauth_redirect_fits($1, $2) as fits',
        [registered, given],
      );
      return row?.fits;
    };
    expect(await fits('http://127.0.0.1:49152/cb')).toBe(true);
    expect(await fits('http://127.0.0.1/cb')).toBe(true);
    for (const given of [
      'http://127.0.0.1:49152/other',
      'http://localhost:1/cb',
      'https://127.0.0.1:1/cb',
      'http://127.0.0.1:1@evil.test/cb',
      'http://127.0.0.1.evil.test/cb',
      'http://127.0.0.1:123456/cb',
    ])
      expect([given, await fits(given)]).toEqual([given, false]);
  });
});

describe('a refresh token', () => {
  it('is replaced with each use, and ends the connection when it comes again', async () => {
    const connecting = await connect();
    const first = await tokensOf(connecting);
    const second = tokensSchema.parse((await refresh(connecting.clientId, first.refresh_token)).body);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    // At once: two processes of one app. It is refused, and nothing ends.
    expect((await refresh(connecting.clientId, first.refresh_token)).status).toBe(400);
    expect(await contactsWith(second.access_token)).toBe(200);
    await server.database.query(
      `update public.oauth_tokens set used_at = now() - interval '11 seconds' where used_at is not null`,
    );
    expect((await refresh(connecting.clientId, first.refresh_token)).status).toBe(400);
    expect(await contactsWith(second.access_token)).toBe(401);
    expect((await refresh(connecting.clientId, second.refresh_token)).status).toBe(400);
  });

  it('belongs to its app, and gives fewer permissions but never more', async () => {
    const connecting = await connect({ scope: 'contacts:read invoices:read' });
    const { refresh_token: token } = await tokensOf(connecting);
    const { client_id: other } = await registerApp(server.url);
    expect((await refresh(other, token)).status).toBe(400);
    expect((await refresh(connecting.clientId, token, { scope: 'contacts:write' })).status).toBe(400);
    const fewer = tokensSchema.parse(
      (await refresh(connecting.clientId, token, { scope: 'invoices:read' })).body,
    );
    expect(fewer.scope).toBe('invoices:read');
    expect(await contactsWith(fewer.access_token)).toBe(403);
  });

  it('ends all, revoked by its app; an access token ends alone', async () => {
    const connecting = await connect();
    const first = await tokensOf(connecting);
    const revoke = (token: string, clientId = connecting.clientId) =>
      sendForm(`${server.url}/oauth/revoke`, { token, client_id: clientId });
    const { client_id: other } = await registerApp(server.url);
    expect((await revoke(first.refresh_token, other)).status).toBe(200);
    expect((await revoke('plr_unknown')).status).toBe(200);
    expect(await contactsWith(first.access_token)).toBe(200);
    await revoke(first.access_token);
    expect(await contactsWith(first.access_token)).toBe(401);
    const second = tokensSchema.parse((await refresh(connecting.clientId, first.refresh_token)).body);
    await revoke(second.refresh_token);
    expect(await contactsWith(second.access_token)).toBe(401);
    expect((await refresh(connecting.clientId, second.refresh_token)).status).toBe(400);
  });
});

describe('a registration', () => {
  it.each([
    'http://books.test/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://books.test/cb#x',
    'https://user@books.test/cb',
    'https://books.test\\@evil.test/',
    'books:/cb',
    '//evil.test/cb',
    'https://böoks.test/cb',
  ])('refuses to return to %s', async (uri) => {
    await expect(registerApp(server.url, { redirect_uris: [uri] })).rejects.toThrow('invalid_redirect_uri');
  });

  it('takes sites, the own machine and an installed app, and cleans the name', async () => {
    const uris = ['https://books.test/cb', 'http://127.0.0.1/cb', 'http://[::1]:9/cb', 'com.books.app:/cb'];
    await registerApp(server.url, { redirect_uris: uris });
    const { client_id: id } = await registerApp(server.url, { client_name: 'Plumb\u202eline\u0000 ' });
    expect(await server.database.query('select name from public.oauth_clients where id = $1', [id])).toEqual([
      { name: 'Plumb line' },
    ]);
  });

  it('is limited, counted for all processes', async () => {
    await server.database.query(
      `insert into private.api_counts (subject, requests) values ('registration unknown', 100000)
       on conflict (subject) do update set requests = 100000, started_at = now()`,
    );
    await expect(registerApp(server.url)).rejects.toThrow('429');
    await server.database.query('delete from private.api_counts');
  });

  it('leaves nothing behind where nobody connects', async () => {
    const { client_id: id } = await registerApp(server.url);
    await server.database.query(
      `update public.oauth_clients set created_at = now() - interval '2 days' where id = $1`,
      [id],
    );
    await registerApp(server.url);
    expect(await server.database.query('select id from public.oauth_clients where id = $1', [id])).toEqual(
      [],
    );
  });
});

it('answers a form that says a thing twice, or is none, with a problem and no token', async () => {
  const twice = await fetch(`${server.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=refresh_token&grant_type=authorization_code&client_id=x',
  });
  expect(twice.status).toBe(400);
  const json = await fetch(`${server.url}/oauth/token`, { method: 'POST', body: '{}' });
  expect([json.status, json.headers.get('cache-control')]).toEqual([400, 'no-store']);
});

it('keeps no code, token or secret as it was given', async () => {
  const connecting = await connect();
  const tokens = await tokensOf(connecting);
  const given = [connecting.code, tokens.access_token, tokens.refresh_token, connecting.verifier];
  const stored = JSON.stringify(
    await Promise.all(
      ['oauth_codes', 'oauth_tokens', 'api_keys', 'oauth_clients'].map((table) =>
        server.database.query(`select * from public.${table}`),
      ),
    ),
  );
  for (const secret of given) {
    expect(stored).not.toContain(secret);
    expect(server.logged()).not.toContain(secret);
  }
});

/** What an assistant keeps, and the page that it would open. */
function memoryProvider() {
  let information: OAuthClientInformationMixed | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  let asked: URL | null = null;
  return {
    redirectUrl: 'http://127.0.0.1:7777/callback',
    clientMetadata: {
      client_name: 'Test assistant',
      redirect_uris: ['http://127.0.0.1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => randomBytes(8).toString('hex'),
    clientInformation: () => information,
    saveClientInformation: (given: OAuthClientInformationMixed) => {
      information = given;
    },
    tokens: () => tokens,
    saveTokens: (given: OAuthTokens) => {
      tokens = given;
    },
    redirectToAuthorization: (url: URL) => {
      asked = url;
    },
    saveCodeVerifier: (given: string) => {
      verifier = given;
    },
    codeVerifier: () => verifier,
    asked: () => {
      if (asked === null) throw new Error('no page was opened');
      return asked;
    },
  } satisfies OAuthClientProvider & { asked: () => URL };
}
