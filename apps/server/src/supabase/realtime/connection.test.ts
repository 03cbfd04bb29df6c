import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { createCallerResolver } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { createSecretSigner } from '#src/ground/keys/jwt.ts';
import { createChannelHub } from './channel.ts';
import { createConnection } from './connection.ts';

const secrets = {
  jwtSecret: 'a-secret-for-this-test-a-secret-for-it',
  anonKey: 'anon',
  serviceRoleKey: 'service',
};
const jwt = createSecretSigner(secrets.jwtSecret);

/** The server's side of a WebSocket, without a socket. */
function openConnection() {
  const sent: unknown[][] = [];
  const ends: unknown[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void sent.push(JSON.parse(text) as unknown[]),
    close: (code: number) => void ends.push(code),
    terminate: () => void ends.push('terminated'),
  });
  const deps = {
    callers: createCallerResolver(secrets, jwt),
    database: {} as CallerDatabase, // public channels ask it nothing
    hub: createChannelHub(),
    changeTables: { look: async () => new Set<string>() },
    publicTopics: true,
    log: pino({ level: 'silent' }),
  };
  const connection = createConnection(deps, socket as unknown as WebSocket, {
    apiKey: 'anon',
    network: '192.0.2.1',
    vsn: '2.0.0',
  });
  const say = (frame: unknown[]) => socket.emit('message', Buffer.from(JSON.stringify(frame)), false);
  const heard = (event: string) => sent.filter((frame) => frame[3] === event);
  return { connection, socket, say, heard, ends, hub: deps.hub };
}

describe('a connection', () => {
  it('ends a channel when its token has run out, and says why', async () => {
    const { connection, say, heard, hub } = openConnection();
    const { token } = await jwt.sign({ sub: 'ann', role: 'authenticated' }, 60);
    say(['1', '1', 'realtime:a', 'phx_join', { access_token: token }]);
    await expect.poll(() => heard('phx_reply')).toHaveLength(1);
    connection.check(Date.now());
    expect(heard('phx_close')).toEqual([]);
    connection.check(Date.now() + 61_000);
    expect(heard('system')[0]?.[4]).toMatchObject({ status: 'error', message: 'Token has expired' });
    expect(heard('phx_close')).toHaveLength(1);
    expect([...hub.channels()]).toEqual([]);
  });

  it('keeps a channel whose token was renewed in time', async () => {
    const { connection, say, heard } = openConnection();
    const [short, long] = await Promise.all(
      [60, 3600].map((seconds) => jwt.sign({ sub: 'ann', role: 'authenticated' }, seconds)),
    );
    say(['1', '1', 'realtime:a', 'phx_join', { access_token: short?.token }]);
    say(['1', '2', 'realtime:a', 'access_token', { access_token: long?.token }]);
    say(['1', '3', 'phoenix', 'heartbeat', {}]);
    await expect.poll(() => heard('phx_reply')).toHaveLength(2);
    connection.check(Date.now() + 61_000);
    expect(heard('phx_close')).toEqual([]);
  });

  it('is cut off when it fell silent, sends nonsense, or sends too much', () => {
    const silent = openConnection();
    silent.connection.check(Date.now() + 100_000);
    expect(silent.ends).toEqual(['terminated']);
    const odd = openConnection();
    odd.socket.emit('message', Buffer.from('hello'), false);
    expect(odd.ends).toEqual([1003]);
    const fast = openConnection();
    for (let sent = 0; sent < 201; sent += 1) fast.say([null, '1', 'phoenix', 'heartbeat', {}]);
    expect(fast.ends).toContain(1008);
    const heavy = openConnection();
    for (let sent = 0; sent < 5; sent += 1)
      heavy.say([null, '1', 'phoenix', 'heartbeat', { text: 'x'.repeat(250_000) }]);
    expect(heavy.ends).toEqual([1008]);
    const deep = openConnection();
    deep.socket.emit('message', Buffer.from(`[null,"1","phoenix","heartbeat",${'{"a":'.repeat(70)}`), false);
    expect(deep.ends).toEqual([1003]);
  });

  it('may hold a hundred channels, not more, and leaves them all when it closes', async () => {
    const { say, heard, socket, hub } = openConnection();
    for (let made = 0; made < 101; made += 1) say(['1', String(made), `realtime:${made}`, 'phx_join', {}]);
    await expect.poll(() => heard('phx_reply')).toHaveLength(101);
    expect(heard('phx_reply').at(-1)?.[4]).toMatchObject({ status: 'error' });
    expect([...hub.channels()]).toHaveLength(100);
    socket.emit('close');
    await expect.poll(() => [...hub.channels()]).toEqual([]);
  });
});
