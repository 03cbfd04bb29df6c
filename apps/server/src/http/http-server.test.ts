import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readServerConfig } from '../ground/config/server-config.ts';
import { findFreePort } from '../ground/database/free-port.ts';
import type { DatabaseState } from '../ground/database/readiness.ts';
import { DatabaseOutage } from '../ground/database-outage.ts';
import type { Contract } from '../supabase/contract.ts';
import { type Application, createApplication } from './application.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';
import { createSecurityHeaders } from './security-headers.ts';

const log = pino({ level: 'silent' });
const contract: Contract = {
  fetch: async (request) =>
    new Response(`contract ${new URL(request.url).pathname} ${(await request.text()).length}`),
  handleUpgrade: () => false,
  startJobs: () => undefined,
  settled: () => Promise.resolve(),
  dispose: () => Promise.resolve(),
};
const page = new Response('page');
let application: Application;
let server: HttpServer;

beforeEach(async () => {
  const config = readServerConfig({}, '/');
  application = createApplication({
    config,
    version: '1.2.3',
    log,
    staticFiles: { respond: async () => page.clone() },
    mapTiles: async () => new Response('map'),
  });
  const headersFor = createSecurityHeaders({
    publicUrl: null,
    pages: [],
    mapOrigins: [],
    captchaProvider: null,
  });
  const options = {
    host: '127.0.0.1',
    headersFor,
    fetch: (request: Request, env: HttpBindings) => application.fetch(request, env),
    handleUpgrade: () => false,
    log,
  };
  server = await startHttpServer({ ...options, port: await findFreePort() });
});
afterEach(() => server.stop());

const databaseIn = (state: DatabaseState) => ({ state: async () => state, recentState: async () => state });
const becomeReady = (state: DatabaseState = 'ready') =>
  application.ready({ contract, anonKey: 'public-key', database: databaseIn(state) });
const ask = (path: string, init: RequestInit = {}) => fetch(server.address + path, init);

describe('while the server starts', () => {
  it('answers no one yet, and asks callers to come back', async () => {
    expect((await ask('/healthz')).status).toBe(503);
    const early = await ask('/rest/v1/reports');
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('2');
    expect(early.headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask('/readyz')).status).toBe(503);
  });
});

describe('once it is ready', () => {
  it.each<[DatabaseState, { healthz: number; readyz: number }]>([
    ['ready', { healthz: 200, readyz: 200 }],
    ['behind', { healthz: 200, readyz: 503 }],
    ['silent', { healthz: 503, readyz: 503 }],
  ])('tells the state of the database: %s', async (state, { healthz, readyz }) => {
    becomeReady(state);
    expect((await ask('/healthz')).status).toBe(healthz);
    const ready = await ask('/readyz');
    expect(ready.status).toBe(readyz);
    expect(ready.headers.get('retry-after')).toBe(readyz === 200 ? null : '2');
  });

  it('asks callers to come back when the database is lost during a request', async () => {
    const losing: Contract = {
      ...contract,
      fetch: () => Promise.reject(new DatabaseOutage(new Error('gone'))),
    };
    application.ready({ contract: losing, anonKey: 'public-key', database: databaseIn('silent') });
    const answer = await ask('/rest/v1/reports');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('tells the browser where the backend is', async () => {
    becomeReady();
    expect(await (await ask('/config.json')).json()).toEqual({
      supabaseUrl: '/',
      supabasePublishableKey: 'public-key',
      emailConfirmation: false,
      captcha: null,
      guidedTour: true,
      map: null,
      operator: { name: '', address: '', phone: '', email: '', state: '' },
      supportReplyTime: '',
      version: '1.2.3',
    });
  });

  it('repeats no Host that a sender made up', async () => {
    becomeReady();
    const raw = await new Promise<string>((resolve) => {
      const { hostname, port } = new URL(server.address);
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.end('GET /config.json HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    });
    expect(raw).toContain('HTTP/1.1 200');
    expect(raw).not.toContain('evil');
  });

  it('hands API calls to the contract and the rest to the app', async () => {
    becomeReady();
    expect(await (await ask('/rest/v1/reports')).text()).toBe('contract /rest/v1/reports 0');
    expect(await (await ask('/reports')).text()).toBe('page');
  });

  it.each(['/healthz', '/config.json', '/rest/v1/reports', '/reports'])(
    'protects every answer: %s',
    async (path) => {
      becomeReady();
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy')).toContain(`ws://127.0.0.1:${server.port}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    },
  );

  it('refuses a body beyond the limit of its route, with and without a declared length', async () => {
    becomeReady();
    const large = 'x'.repeat(2 * 1024 * 1024);
    for (const path of ['/functions/v1/support-contact', '/auth/v1/recover', '/reports'])
      expect((await ask(path, { method: 'POST', body: 'x'.repeat(257 * 1024) })).status).toBe(413);
    const bounce = { method: 'POST', body: 'x'.repeat(500_000) };
    expect((await ask('/functions/v1/email-bounce', bounce)).status).toBe(200);
    expect((await ask('/auth/v1/signup', { method: 'POST', body: large })).status).toBe(413);
    const stream = new Blob([large]).stream();
    const chunked = await ask('/auth/v1/signup', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(await (await ask('/rest/v1/rpc/sync_push', { method: 'POST', body: large })).text()).toContain(
      '2097152',
    );
  });

  it('tells functions the whole address of a caller, whatever the caller wrote there', async () => {
    let told: string | null = null;
    const listening: Contract = {
      ...contract,
      fetch: async (request) => {
        told = request.headers.get('x-forwarded-for');
        return new Response();
      },
    };
    application.ready({ contract: listening, anonKey: 'public-key', database: databaseIn('ready') });
    const request = new Request('http://localhost/functions/v1/agreement', {
      headers: { 'x-forwarded-for': '198.51.100.9' },
    });
    const peer = { incoming: { socket: { remoteAddress: '2001:db8:1:2:aaaa::1' } } } as HttpBindings;
    await application.fetch(request, peer);
    expect(told).toBe('2001:db8:1:2:aaaa::1');
  });

  it('limits sign-in per address', async () => {
    becomeReady();
    const attempts = Array.from({ length: 61 }, () =>
      ask('/auth/v1/token?grant_type=password', { method: 'POST' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('shows unsent mail to this machine only', async () => {
    becomeReady();
    expect((await ask('/dev/mail')).status).toBe(200);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await ask('/dev/mail', { headers: { [name]: '8.8.8.8' } })).status).toBe(404);
  });

  it('answers a thousand requests at once', async () => {
    becomeReady();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => ask('/rest/v1/reports')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1000);
  });
});

describe('a body that does not come', () => {
  it('ends its connection with 408, and the server goes on', async () => {
    let passTime: (() => void) | null = null;
    const waiting = await startHttpServer({
      host: '127.0.0.1',
      port: await findFreePort(),
      headersFor: () => ({}),
      fetch: async (request) => new Response(await request.text()),
      handleUpgrade: () => false,
      log,
      timers: {
        after(_delayMs, callback) {
          passTime = callback;
          return () => undefined;
        },
      },
    });
    const stranger = connect(waiting.port, '127.0.0.1');
    let heard = '';
    stranger.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    const closed = once(stranger, 'close');
    stranger.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nab');
    const halfMinute = (): (() => void) | null => passTime;
    await expect.poll(halfMinute).not.toBeNull();
    halfMinute()?.();
    await closed;
    expect(heard).toContain('408 Request Timeout');
    const answer = await fetch(`${waiting.address}/whole`, { method: 'POST', body: 'whole' });
    expect(await answer.text()).toBe('whole');
    await waiting.stop();
  });
});

describe('the end of a server', () => {
  it('does not wait for an open web socket', async () => {
    const upgrading = await startHttpServer({
      host: '127.0.0.1',
      port: await findFreePort(),
      headersFor: () => ({}),
      fetch: () => page.clone(),
      handleUpgrade: (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
      log,
    });
    const client = connect(upgrading.port, '127.0.0.1');
    client.write('GET /realtime/v1 HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    await once(client, 'data');
    const closed = once(client, 'close');
    await upgrading.stop();
    await closed;
  });
});

describe('an address that cannot be had', () => {
  it('is named in one sentence', async () => {
    const rival = createServer();
    const port = await findFreePort();
    await new Promise<void>((resolve) => rival.listen(port, '127.0.0.1', resolve));
    const options = { headersFor: () => ({}), fetch: () => page.clone(), handleUpgrade: () => false, log };
    await expect(startHttpServer({ ...options, host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is in use by another program; choose another one with --port.`,
    );
    rival.close();
  });
});
