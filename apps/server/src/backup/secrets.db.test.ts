/**
 * Real secrets of webhooks, keys, connected apps and a calendar, and where they may not be: a backup (its key file opens the
 * sealed ones, nothing else in it does), the server's log, and whatever the owner can read or export.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { exportedOnlineTables, exportedSyncedTables } from '@plumbline/domain/office/export/exported-tables';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { createSeal } from '../../../../supabase/functions/_shared/seal.ts';
import { loadTokenKeys, tokenKeysText } from '../ground/config/token-keys.ts';
import { makeKey } from '../testing/api-client.ts';
import { allow, challengeFor, newVerifier, registerApp, sendForm } from '../testing/oauth-app.ts';
import { copyPreparedData } from '../testing/prepared-data.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { endProcess, runTool, type ServerProcess, startServerProcess } from '../testing/server-process.ts';

const password = 'correct horse 7 staple';
const calendarToken = 'ya29.calendar-token-of-the-test';
const booksTokens = ['access-token-of-the-books', 'refresh-token-of-the-books'] as const;
let folder = '';
let dataDir = '';
let server: ServerProcess;
let logged = '';
beforeAll(async () => {
  folder = makeScratchFolder('server');
  dataDir = path.join(folder, 'data');
  await copyPreparedData(dataDir, inject('testPostgres').folder);
  server = await startServerProcess({
    DATA_DIR: dataDir,
    WEBHOOK_HOSTS: 'hooks.test:8080',
    LOG_LEVEL: 'trace',
  });
  server.child.stdout?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  server.child.stderr?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
});
afterAll(async () => {
  await endProcess(server.child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

async function signUp() {
  const config = z
    .object({ supabasePublishableKey: z.string() })
    .parse(await (await fetch(`${server.address}/config.json`)).json());
  const client = createClient(server.address, config.supabasePublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  const { data, error } = await client.auth.signUp({ email: 'owner@example.com', password });
  if (error !== null || data.user === null) throw error ?? new Error('no one signed up');
  const organizationId = String((await client.rpc('ensure_organization')).data);
  return { client, organizationId, userId: data.user.id };
}
type Owner = Awaited<ReturnType<typeof signUp>>;

/** A key, a webhook's secret, an app's code and tokens, a calendar's token and those of the books, each stored the way that it is in use. */
async function makeSecrets({ client, organizationId, userId }: Owner): Promise<string[]> {
  const key = await makeKey(client, organizationId);
  const hook = await fetch(`${server.address}/api/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'http://hooks.test:8080/in', events: ['contact.created'] }),
  });
  const { secret } = z.object({ secret: z.string() }).parse(await hook.json());
  const app = await registerApp(server.address, { token_endpoint_auth_method: 'client_secret_post' });
  const verifier = newVerifier();
  const asked = new URL('/oauth/authorize', server.address);
  asked.search = new URLSearchParams({
    response_type: 'code',
    client_id: app.client_id,
    redirect_uri: 'https://books.test/cb',
    code_challenge: challengeFor(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const code = (await allow(client, organizationId, asked)).searchParams.get('code') ?? '';
  const appSecret = app.client_secret ?? '';
  const traded = await sendForm(`${server.address}/oauth/token`, {
    grant_type: 'authorization_code',
    client_id: app.client_id,
    client_secret: appSecret,
    code,
    redirect_uri: 'https://books.test/cb',
    code_verifier: verifier,
  });
  const tokens = z.object({ access_token: z.string(), refresh_token: z.string() }).parse(traded.body);
  const stored = await client.rpc('upsert_calendar_token_secure', {
    p_provider: 'google',
    p_access_token: await sealLikeTheServer(calendarToken, `calendar ${userId} google access`),
    p_refresh_token: null,
    p_expires_at: null,
  });
  expect(stored.error).toBeNull();
  const books = await client.rpc('quickbooks_connect_store', {
    p_organization: organizationId,
    p_realm: '4620816365',
    p_access_token: await sealLikeTheServer(booksTokens[0], `quickbooks ${organizationId} access`),
    p_refresh_token: await sealLikeTheServer(booksTokens[1], `quickbooks ${organizationId} refresh`),
    p_expires_at: null,
  });
  expect(books.error).toBeNull();
  return [
    key.token,
    secret,
    appSecret,
    code,
    tokens.access_token,
    tokens.refresh_token,
    calendarToken,
    ...booksTokens,
    password,
  ];
}

/** With the keys of the running server, as its functions do. */
const sealLikeTheServer = (text: string, owner: string): Promise<string> =>
  createSeal(tokenKeysText(loadTokenKeys(dataDir))).seal(text, owner);

it('are in no backup, no log and no export, in any form but sealed or as a checksum', {
  timeout: 120_000,
}, async () => {
  const owner = await signUp();
  const secrets = await makeSecrets(owner);
  expect(secrets.every((secret) => secret.length > 15)).toBe(true);

  const archive = path.join(folder, 'backup.tar.gz');
  const made = await runTool('apps/server/src/commands/backup-command.ts', [archive], { DATA_DIR: dataDir });
  expect(made).toMatchObject({ exitCode: 0 });
  const bytes = gunzipSync(readFileSync(archive));
  // What is stored in clear is found by this search.
  expect(bytes.includes('owner@example.com')).toBe(true);
  const found = (secret: string, inside: Buffer | string): string[] =>
    inside.includes(secret) ? [secret.slice(0, 8)] : [];
  expect(secrets.flatMap((secret) => found(secret, bytes))).toEqual([]);
  expect(logged).toContain('/oauth/token');
  expect(secrets.flatMap((secret) => found(secret, logged))).toEqual([]);

  const tables = [...exportedSyncedTables, ...exportedOnlineTables.map(({ table }) => table), 'api_keys'];
  for (const table of tables) {
    const columns = exportedOnlineTables.find((each) => each.table === table)?.columns?.join(',') ?? '*';
    const { data } = await owner.client.from(table).select(table === 'api_keys' ? 'id,name,hint' : columns);
    const text = JSON.stringify(data);
    expect([table, secrets.flatMap((secret) => found(secret, text))]).toEqual([table, []]);
  }
});
