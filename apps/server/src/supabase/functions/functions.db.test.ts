import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';

const echo = `export default async (request, context) => Response.json({
  method: request.method, body: request.method === 'POST' ? await request.json() : null,
  invoker: context.invoker, secret: context.env('NO_SUCH_VARIABLE'),
  buckets: await (await context.adminFetch('/storage/v1/bucket')).json().then((all) => all.length > 0),
}, { status: 201 });`;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-functions-'));
  for (const [name, text] of [
    ['echo', echo],
    ['public-echo', echo],
    ['boom', `export default () => { throw new Error('ann@example.com'); };`],
  ] as const) {
    await mkdir(join(folder, 'functions', name), { recursive: true });
    await writeFile(join(folder, 'functions', name, 'handler.ts'), text);
  }
  await mkdir(join(folder, 'functions', '_shared'));
  await writeFile(join(folder, 'config.toml'), '[functions.public-echo]\nverify_jwt = false\n');
  server = await startTestServer('', {}, join(folder, 'functions'));
});
afterAll(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

describe('a function', () => {
  it('knows who called it and reaches the API as the service', async () => {
    const { client, userId } = await server.signUp('ann@example.com');
    const { data } = await client.functions.invoke('echo', { body: { a: 1 } });
    expect(data).toEqual({
      method: 'POST',
      body: { a: 1 },
      invoker: { role: 'authenticated', userId },
      secret: null,
      buckets: true,
    });
  });

  it('answers a visitor only when its settings say so', async () => {
    const visitor = server.client();
    expect((await visitor.functions.invoke('echo')).error?.context.status).toBe(401);
    const { data } = await visitor.functions.invoke('public-echo', { body: {} });
    expect(data.invoker).toEqual({ role: 'anon', userId: null });
    expect((await fetch(`${server.url}/functions/v1/public-echo`)).status).toBe(401);
  });

  it('that fails is a plain 500, and its message stays out of the log', async () => {
    const { error } = await server.client({ key: server.secrets.serviceRoleKey }).functions.invoke('boom');
    expect(error?.context.status).toBe(500);
    expect(server.logged()).toContain('a function failed');
    expect(server.logged()).not.toContain('ann@example.com');
  });

  it('cannot be reached by a path', async () => {
    for (const name of ['_shared', '..%2f..%2fetc', 'none', '']) {
      const answer = await fetch(`${server.url}/functions/v1/${name}`, { headers: { apikey: 'anon-key' } });
      expect(answer.status).toBe(404);
    }
  });
});
