/**
 * Fields and parameters that supabase/auth documents and this server does not support: rejected, never silently
 * ignored.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#src/testing/contract-test-server.ts';

let server: TestServer;
let ann: Awaited<ReturnType<TestServer['signUp']>>;
const service = () => server.client({ key: server.secrets.serviceRoleKey }).auth.admin;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.signUp('ann@example.com', { kept: true });
});
afterAll(() => server.dispose());

describe('a field that is not offered', () => {
  it.each([
    { phone: '+15615550134' },
    { role: 'service_role' },
    { app_metadata: { plan: 'gold' } },
    { ban_duration: '1h' },
    { id: '7d3f1a60-0000-4000-8000-000000000001' },
    { password_hash: '$2y$10$abcdefghijklmnopqrstuv' },
    { phone_confirm: true },
  ])('makes no account: %j', async (more) => {
    const { error } = await service().createUser({ email: 'new@example.com', email_confirm: true, ...more });
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
    expect((await service().listUsers()).data.users.map(({ email }) => email)).toEqual(['ann@example.com']);
  });

  it.each([{ phone: '+15615550134' }, { current_password: 'a guess' }])(
    'changes no account: %j',
    async (more) => {
      const { error } = await ann.client.auth.updateUser({ data: { changed: true }, ...more });
      expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
      const { data } = await service().getUserById(ann.userId);
      expect(data.user?.user_metadata).not.toHaveProperty('changed');
    },
  );

  it('deletes no account for good when it was to be kept', async () => {
    expect((await service().deleteUser(ann.userId, true)).error?.code).toBe('validation_failed');
    expect((await service().getUserById(ann.userId)).data.user?.email).toBe('ann@example.com');
  });

  it('signs up no one by phone and mail in one', async () => {
    const answer = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: 'anon-key', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'both@example.com', phone: '+15615550134', password: testPassword }),
    });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
  });
});

describe('the list of accounts', () => {
  it('says how many there are and where it goes on', async () => {
    await server.signUp('bob@example.com');
    await server.signUp('cat@example.com');
    const first = await service().listUsers({ page: 1, perPage: 2 });
    expect(first.data.users).toHaveLength(2);
    expect(first.data).toMatchObject({ total: 3, nextPage: 2, lastPage: 2 });
    const last = await service().listUsers({ page: 2, perPage: 2 });
    expect(last.data).toMatchObject({ total: 3, lastPage: 2 });
    expect(last.data).not.toHaveProperty('nextPage', 3);
  });

  it.each(['page=0', 'page=two', 'per_page=-1', 'per_page=5000', 'filter=ann', 'sort=email'])(
    'refuses %s',
    async (query) => {
      const headers = { apikey: server.secrets.serviceRoleKey };
      const answer = await fetch(`${server.url}/auth/v1/admin/users?${query}`, { headers });
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
    },
  );
});
