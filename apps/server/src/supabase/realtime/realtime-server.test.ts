import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createCallerResolver } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { createSecretSigner } from '#src/ground/keys/jwt.ts';
import { createRealtimeServer } from './realtime-server.ts';

const secrets = {
  jwtSecret: 'a-secret-for-this-test-a-secret-for-it',
  anonKey: 'anon',
  serviceRoleKey: 'service',
};
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Callers say in a header where they are. */
async function listen(): Promise<string> {
  const realtime = createRealtimeServer({
    database: {} as CallerDatabase, // no one joins a channel here
    changesDatabase: {} as CallerDatabase,
    callers: createCallerResolver(secrets, createSecretSigner(secrets.jwtSecret)),
    publicTopics: false,
    publicUrl: 'http://plumbline.test',
    addressOf: ({ headers }) => String(headers['x-from']),
    log: pino({ level: 'silent' }),
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => realtime.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    realtime.close();
    server.close();
  });
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime/v1/websocket?apikey=anon`;
}

interface Opening {
  readonly socket: WebSocket;
  /** 'open', or the status of the refusal. */
  readonly outcome: string;
}

function open(url: string, from: string): Promise<Opening> {
  const socket = new WebSocket(url, { headers: { 'x-from': from } });
  ends.push(() => socket.terminate());
  return new Promise((resolve) => {
    socket.on('error', () => undefined); // a refused one that is ended
    socket.on('open', () => resolve({ socket, outcome: 'open' }));
    socket.on('unexpected-response', (_request, { statusCode }) =>
      resolve({ socket, outcome: String(statusCode) }),
    );
  });
}

it('leaves room for others when one network opens all that it gets, and takes it in again later', {
  timeout: 60_000,
}, async () => {
  const url = await listen();
  const taken: Opening[] = [];
  for (let batch = 0; batch < 10; batch += 1) {
    // Of IPv6 a household counts as one, whichever of its addresses it uses.
    const from = (index: number): string => `2001:db8:1:2::${(batch * 100 + index + 1).toString(16)}`;
    taken.push(...(await Promise.all(Array.from({ length: 100 }, (_each, index) => open(url, from(index))))));
  }
  expect(taken.every(({ outcome }) => outcome === 'open')).toBe(true);
  expect((await open(url, '2001:db8:1:2::ffff')).outcome).toBe('429');
  expect((await open(url, '2001:db8:1:3::1')).outcome).toBe('open');
  taken[0]?.socket.terminate();
  await expect.poll(async () => (await open(url, '2001:db8:1:2::ffff')).outcome).toBe('open');
});
