import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createCallerResolver } from '#src/ground/caller.ts';
import { createSecretSigner } from '#src/ground/keys/jwt.ts';
import { createFunctionsApi } from './functions-api.ts';

const secrets = { jwtSecret: 'a-secret-for-this-test-a-secret', anonKey: 'anon', serviceRoleKey: 'service' };
const handler = `export default async (request, context) => {
  const answer = await context.adminFetch('/rest/v1/rpc/any', { method: 'POST' });
  if (!answer.ok) throw new Error('not taken');
  return new Response();
};`;

it('a function that the busy server sent away is to be called again, and counts for its caller', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-functions-'));
  await mkdir(join(folder, 'functions', 'busy'), { recursive: true });
  await writeFile(join(folder, 'functions', 'busy', 'handler.ts'), handler);
  const origins: string[] = [];
  const api = await createFunctionsApi({
    folder: join(folder, 'functions'),
    publicUrl: 'http://localhost',
    secrets,
    callers: createCallerResolver(secrets, createSecretSigner(secrets.jwtSecret)),
    transport: { kind: 'folder', send: async () => undefined, close: () => undefined } as never,
    contractFetch: async (_request, origin) => {
      origins.push(origin);
      return new Response('{}', { status: 503, headers: { 'retry-after': '2' } });
    },
    log: pino({ level: 'silent' }),
  });
  const request = new Request('http://localhost/functions/v1/busy', { headers: { apikey: 'service' } });
  const answer = await api.fetch(request, '192.0.2.1');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await api.runAsService('busy')).status).toBe(503);
  expect(origins).toEqual(['192.0.2.1', 'job busy']);
  await rm(folder, { recursive: true });
});
