/** Guessing the password of a shared report: stopped at the server by address, and at the link by count. */
import { createHash, randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mutation, newId, pushOne } from '../../../../supabase/tests/sync/sync-calls.ts';
import { createWorld, versionValues, type World } from '../../../../supabase/tests/sync/world.ts';
import { readServerConfig } from '../ground/config/server-config.ts';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';
import { type Application, createApplication } from './application.ts';

let server: TestServer;
let world: World;
let application: Application;
let token = '';
let shareId = '';
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server.database);
  const version = mutation('report_versions', newId(), 'insert', versionValues(world, world.inspector));
  await pushOne(server.database, world.inspector, world.inspectionId, version);
});
afterAll(() => server.dispose());

beforeEach(async () => {
  application = createApplication({
    config: readServerConfig({}, '/'),
    version: '1.2.3',
    log: pino({ level: 'silent' }),
    staticFiles: { respond: async () => null },
    mapTiles: async () => new Response('map'),
  });
  application.ready({
    contract: server.contract(),
    anonKey: server.secrets.anonKey,
    database: { state: async () => 'ready', recentState: async () => 'ready' },
  });
  token = randomBytes(32).toString('base64url');
  const [made] = await server.database.as<{ share: { id: string } }>(
    world.inspector,
    `select public.report_share_create($1, $2, p_password => 'brass level') as share`,
    [world.reportId, createHash('sha256').update(token).digest('hex')],
  );
  shareId = made?.share.id ?? '';
});

const guess = async (password: unknown, address = '203.0.113.7'): Promise<Response> => {
  const request = new Request('http://localhost/functions/v1/report-share', {
    method: 'POST',
    headers: { apikey: server.secrets.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  });
  const bindings = { incoming: { socket: { remoteAddress: address } } } as HttpBindings;
  return application.fetch(request, bindings);
};
const refusedEvents = async (): Promise<number> =>
  (
    await server.database.query(
      `select from public.report_share_events where share_id = $1 and event = 'refused'`,
      [shareId],
    )
  ).length;

describe('guessing the password of a shared report', () => {
  it('ends after five tries, however many come at once and from wherever', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => guess(`guess ${index}`, `203.0.113.${index}`)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.filter(({ isBlocked }) => !isBlocked)).toHaveLength(4);
    const blocked: unknown = await (await guess('brass level')).json();
    expect(blocked).toEqual({ status: 'wrong_password', isBlocked: true, waitSeconds: expect.any(Number) });
    expect(await refusedEvents()).toBe(5);
  });

  it('is answered 429 after 120 questions of one address in five minutes, before the link is looked up', async () => {
    for (let index = 0; index < 120; index += 1) expect((await guess(null)).status).toBe(200);
    const refused = await guess('brass level');
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { error_code: 'over_request_rate_limit', msg: 'Too many attempts. Try again in 5 minutes.' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusedEvents()).toBe(0);
    expect((await guess(null, '198.51.100.1')).status).toBe(200);
  });

  it.each([
    ['half a character', '\ud800'],
    ['a text of any length', 'x'.repeat(2000)],
    ['no text', { $ne: '' }],
  ])('is wrong when the guess is %s', async (_what, password) => {
    const answer = await guess(password);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'wrong_password', isBlocked: false },
    ]);
    expect(server.logged()).not.toContain('a function failed');
  });

  it('is refused at the edge when the guess is a text that the database cannot hold', async () => {
    expect((await guess('nothing\0here')).status).toBe(400);
    expect(server.logged()).not.toContain('a function failed');
  });
});
