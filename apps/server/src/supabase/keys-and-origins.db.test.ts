/** What a client on another site and one with another key of this server meet, through unmodified supabase-js where it can tell. */
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';

let server: TestServer;
let ann: Awaited<ReturnType<TestServer['signUp']>>;
beforeAll(async () => {
  server = await startTestServer(
    `create table public.k_notes (id int primary key); grant select on public.k_notes to anon, authenticated, service_role;
     insert into public.k_notes values (1); alter table public.k_notes enable row level security;
     create policy signed_in on public.k_notes for select to authenticated using (true);
     insert into storage.buckets (id, name) values ('k-files', 'k-files');
     create policy k_all on storage.objects to authenticated using (bucket_id = 'k-files') with check (bucket_id = 'k-files');`,
    { apiKeys: { publishable: ['sb_publishable_of_a_test'], secret: ['sb_secret_of_a_test'] } },
  );
  ann = await server.signUp('ann@example.com');
});
afterAll(() => server.dispose());

const keyOf = (role: string, expiresIn = '1h') =>
  new SignJWT({ role, iss: 'supabase' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(expiresIn)
    .sign(new TextEncoder().encode(server.secrets.jwtSecret));

describe('a key', () => {
  it.each(['sb_secret_of_a_test', () => keyOf('service_role')])(
    'of the service opens every interface: %s',
    async (given) => {
      const key = typeof given === 'string' ? given : await given();
      const client = server.client({ key });
      expect((await client.from('k_notes').select('id')).data).toEqual([{ id: 1 }]);
      expect((await client.auth.admin.listUsers()).error).toBeNull();
      expect((await client.storage.listBuckets()).data).toContainEqual(
        expect.objectContaining({ id: 'k-files' }),
      );
    },
  );

  it.each(['sb_publishable_of_a_test', () => keyOf('anon')])(
    'of visitors lets a person sign in and hear: %s',
    async (given) => {
      const client = server.client({ key: typeof given === 'string' ? given : await given() });
      expect((await client.from('k_notes').select('id')).data).toEqual([]);
      const { error } = await client.auth.signInWithPassword({
        email: 'ann@example.com',
        password: 'correct horse 7',
      });
      expect(error).toBeNull();
      expect((await client.from('k_notes').select('id')).data).toEqual([{ id: 1 }]);
      const status = await new Promise((resolve) =>
        client
          .channel('room')
          .on('postgres_changes', { event: '*', schema: 'public', table: 'k_notes' }, () => undefined)
          .subscribe(resolve),
      );
      expect(status).toBe('SUBSCRIBED');
      await client.removeAllChannels();
      await client.realtime.disconnect();
    },
  );

  it('that has ended, or is the token of a person, is none', async () => {
    for (const key of [await keyOf('anon', '-1h'), await keyOf('authenticated'), ann.token]) {
      const answer = await fetch(`${server.url}/rest/v1/k_notes`, { headers: { apikey: key } });
      expect(answer.status).toBe(401);
    }
  });
});

describe('storage', () => {
  const object = () => `${server.url}/storage/v1/object/k-files/a.txt`;
  it('takes the bearer alone, a person or a key', async () => {
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'text/plain' };
    expect((await fetch(object(), { method: 'POST', headers, body: 'hello' })).status).toBe(200);
    const asService = { authorization: `Bearer ${server.secrets.serviceRoleKey}` };
    for (const each of [headers, asService, { authorization: `Bearer ${await keyOf('service_role')}` }])
      expect(await (await fetch(object(), { headers: each })).text()).toBe('hello');
  });

  it('still wants one, and a true one', async () => {
    expect((await fetch(object())).status).toBe(401);
    expect((await fetch(object(), { headers: { authorization: 'Bearer guess' } })).status).toBe(401);
    const headers = { apikey: 'guess', authorization: `Bearer ${ann.token}` };
    expect((await fetch(object(), { headers })).status).toBe(401);
  });
});

describe('a page of another site', () => {
  const origin = 'https://another.example';

  it.each([
    '/rest/v1/k_notes',
    '/auth/v1/user',
    '/storage/v1/object/k-files/a.txt',
    '/storage/v1/upload/resumable',
    '/functions/v1/echo',
  ])('may ask %s what it may send, without a key', async (path) => {
    const wanted = 'apikey, authorization, content-type, prefer, x-client-info, x-upsert, tus-resumable';
    const answer = await fetch(server.url + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': wanted },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toBe(wanted);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(answer.headers.get('access-control-max-age')).toBe('86400');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('may read every answer, refusals included, and where a page of rows or an upload ends', async () => {
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(server.url + path, { headers: { origin, ...headers } })).headers;
    for (const path of [
      '/rest/v1/k_notes',
      '/auth/v1/user',
      '/auth/v1/health',
      '/storage/v1/bucket',
      '/functions/v1/echo',
    ])
      expect((await read(path)).get('access-control-allow-origin')).toBe('*');
    const rows = await read('/rest/v1/k_notes', { apikey: 'anon-key' });
    expect(rows.get('access-control-expose-headers')).toContain('Content-Range');
    const uploads = await read('/storage/v1/upload/resumable/x', { apikey: 'anon-key' });
    expect(uploads.get('access-control-expose-headers')).toContain('Upload-Offset');
  });

  it('is not answered beside the contract', async () => {
    const mail = await fetch(`${server.url}/dev/mail`, { headers: { origin } });
    expect(mail.headers.has('access-control-allow-origin')).toBe(false);
  });
});
