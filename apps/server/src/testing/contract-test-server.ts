/** Test support: a separate database with the contract on it, served on loopback, and supabase-js clients for it. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import { pino } from 'pino';
import WebSocket from 'ws';
import { type StoredMail, storedMailSchema } from '../mail/mail-transport.ts';
import { type Contract, type ContractConfig, createContract } from '../supabase/contract.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestServer {
  readonly url: string;
  readonly database: TestDatabase;
  readonly dataDir: string;
  readonly secrets: { jwtSecret: string; anonKey: string; serviceRoleKey: string };
  contract(): Contract;
  client(options?: { key?: string; flowType?: 'implicit' | 'pkce' }): SupabaseClient;
  /** A client that is signed in as a new person. */
  signUp(
    email: string,
    metadata?: Record<string, unknown>,
  ): Promise<{ client: SupabaseClient; userId: string; token: string }>;
  mails(): Promise<StoredMail[]>;
  /** Stops the contract and starts it again on the same database and files. */
  restart(): Promise<void>;
  logged(): string;
  dispose(): Promise<void>;
}

export const testPassword = 'correct horse 7';

export async function startTestServer(
  schemaSql = '',
  config: Partial<ContractConfig> = {},
  functionsFolder?: string,
  freeBytes?: () => Promise<number>,
): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = makeScratchFolder('contract');
  if (schemaSql !== '') await database.query(schemaSql);
  const secrets = {
    jwtSecret: 'test-secret-test-secret-test-secret-1',
    anonKey: 'anon-key',
    serviceRoleKey: 'service-key',
  };
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  let current: Contract | null = null;
  const contract = (): Contract => {
    if (current === null) throw new Error('the contract is not running');
    return current;
  };
  const server = createServer(getRequestListener((request) => contract().fetch(request)));
  server.on('upgrade', (request, socket, head) => {
    if (!contract().handleUpgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const start = async (): Promise<void> => {
    const defaults = {
      smtpUrl: null,
      mailFrom: 'Plumbline <no-reply@example.org>',
      emailConfirmation: false,
    };
    // bcrypt at its real cost took a fourteenth of the CPU of all database tests.
    const auth = { passwordCost: 4, ...(config.auth ?? { emailIntervalSeconds: 0 }) };
    const settings = { ...defaults, ...config, auth };
    current = await createContract({
      databaseUrl: database.url,
      secrets,
      publicUrl: url,
      dataDir,
      config: settings,
      log,
      ...(functionsFolder === undefined ? {} : { functionsFolder }),
      ...(freeBytes === undefined ? {} : { freeBytes }),
    });
  };
  await start();

  const client: TestServer['client'] = ({ key = secrets.anonKey, flowType = 'implicit' } = {}) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
      realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
    });

  return {
    url,
    database,
    dataDir,
    secrets,
    contract,
    client,
    async signUp(email, metadata = {}) {
      const made = client();
      const { data, error } = await made.auth.signUp({
        email,
        password: testPassword,
        options: { data: metadata },
      });
      if (error !== null || data.session === null || data.user === null)
        throw error ?? new Error('no session');
      return { client: made, userId: data.user.id, token: data.session.access_token };
    },
    async mails() {
      await contract().settled();
      const folder = join(dataDir, 'mail');
      const names = (await readdir(folder).catch((): string[] => []))
        .filter((name) => name.endsWith('.json'))
        .sort();
      return Promise.all(
        names.map(async (name) =>
          storedMailSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
        ),
      );
    },
    async restart() {
      await contract().dispose();
      await start();
    },
    logged: () => lines.join(''),
    async dispose() {
      server.closeAllConnections();
      server.close();
      await contract().dispose();
      await database.dispose();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
