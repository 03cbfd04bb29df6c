/** Each adapter against a local server that speaks the router's documented protocol. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { FunctionContext } from '../_shared/context.ts';
import travelTimes from './handler.ts';
import { askLine, decode } from './router-lines.ts';
import { askRouter, routerKinds } from './routers.ts';

const TAMPA = { latitude: 27.95, longitude: -82.46 };
const LARGO = { latitude: 27.91, longitude: -82.79 };
const KEY_WEST = { latitude: 24.56, longitude: -81.78 };
const DEPART = '2099-12-01T13:20:00Z';
const HOUR = '2099-12-01T13:00:00.000Z';

interface Seen {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

let close: (() => void) | null = null;
afterEach(() => {
  close?.();
  close = null;
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A router that answers with this. */
async function startRouter(answer: unknown, status = 200): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const url = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      seen.push({
        url: new URL(request.url ?? '/', 'http://router'),
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  return { url, seen };
}

interface Row {
  readonly pair: string;
  readonly seconds: number;
  readonly miles: number;
}

/** The kept figures, by router and hour. */
type Kept = Map<string, Row[]>;

async function ask(
  env: Record<string, string>,
  {
    points = [TAMPA, LARGO],
    legs,
    kept = new Map(),
    role = 'authenticated',
    departAt = DEPART,
  }: {
    points?: unknown;
    legs?: unknown;
    kept?: Kept;
    role?: 'anon' | 'authenticated';
    departAt?: string;
  } = {},
) {
  const context = {
    invoker: { role, userId: null },
    supabaseUrl: 'https://gulf.example',
    env: (name: string) => env[name] ?? null,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    adminFetch: async (path: string, init?: RequestInit) => {
      const { p_router, p_hour, p_pairs, p_cells } = JSON.parse(
        typeof init?.body === 'string' ? init.body : '',
      );
      const key = `${p_router} ${p_hour}`;
      const rows = kept.get(key) ?? [];
      if (path.endsWith('travel_known'))
        return Response.json(rows.filter(({ pair }) => p_pairs.includes(pair)));
      kept.set(key, [...rows, ...p_cells]);
      return new Response('', { status: 200 });
    },
  } as unknown as FunctionContext;
  const request = new Request('http://server/', {
    method: 'POST',
    body: JSON.stringify(legs === undefined ? { points, departAt } : { legs }),
  });
  const answer = await travelTimes(request, context);
  return { status: answer.status, body: await answer.json() };
}

const cellsOf = (there: object | null, back: object | null, hour = '') => ({
  status: 'ok',
  hour,
  cells: [
    [{ seconds: 0, miles: 0 }, there],
    [back, { seconds: 0, miles: 0 }],
  ],
});

const OSRM = {
  code: 'Ok',
  durations: [
    [0, 1800.4],
    [1750.2, 0],
  ],
  distances: [
    [0, 38_624.3],
    [38_000, 0],
  ],
};

describe('OSRM', () => {
  it('is asked by its table service, longitude first', async () => {
    const { url, seen } = await startRouter(OSRM);
    const { body } = await ask({ ROUTER_URL: `${url}/`, ROUTER_KIND: 'osrm' });
    expect(body).toEqual(cellsOf({ seconds: 1800, miles: 24 }, { seconds: 1750, miles: 23.6 }));
    expect(seen[0]?.url.pathname).toBe('/table/v1/driving/-82.46,27.95;-82.79,27.91');
    expect(seen[0]?.url.searchParams.get('annotations')).toBe('duration,distance');
  });

  it('may know no way', async () => {
    const { url } = await startRouter({
      ...OSRM,
      durations: [
        [0, null],
        [1750, 0],
      ],
      distances: [
        [0, null],
        [38_000, 0],
      ],
    });
    const { body } = await ask({ ROUTER_URL: url, ROUTER_KIND: 'osrm' });
    expect(body).toEqual(cellsOf(null, { seconds: 1750, miles: 23.6 }));
  });
});

describe('Valhalla', () => {
  const answer = {
    units: 'miles',
    sources_to_targets: [
      [
        { from_index: 0, to_index: 0, time: 0, distance: 0 },
        { from_index: 0, to_index: 1, time: 1800, distance: 24.02 },
      ],
      [
        { from_index: 1, to_index: 0, time: null, distance: null },
        { from_index: 1, to_index: 1, time: 0, distance: 0 },
      ],
    ],
  };

  it('is asked for its matrix, with the key in the query', async () => {
    const { url, seen } = await startRouter(answer);
    const { body } = await ask({ ROUTER_URL: url, ROUTER_KIND: 'valhalla', ROUTER_KEY: 's3cret' });
    expect(body).toEqual(cellsOf({ seconds: 1800, miles: 24 }, null));
    expect(seen[0]?.url.pathname).toBe('/sources_to_targets');
    expect(seen[0]?.url.searchParams.get('api_key')).toBe('s3cret');
    const places = [
      { lat: 27.95, lon: -82.46 },
      { lat: 27.91, lon: -82.79 },
    ];
    expect(seen[0]?.body).toEqual({ sources: places, targets: places, costing: 'auto', units: 'miles' });
  });

  it('answers in kilometers where it does', async () => {
    const { url } = await startRouter({ ...answer, units: 'kilometers' });
    const { body } = await ask({ ROUTER_URL: url, ROUTER_KIND: 'valhalla' });
    expect(body).toEqual(cellsOf({ seconds: 1800, miles: 14.9 }, null));
  });
});

describe('Google Routes', () => {
  const answer = [
    { destinationIndex: 1, condition: 'ROUTE_EXISTS', distanceMeters: 38_624, duration: '2105s' },
    { originIndex: 1, condition: 'ROUTE_NOT_FOUND' },
    { condition: 'ROUTE_EXISTS', duration: '0s' },
  ];
  const google = (url: string) => ({ ROUTER_URL: url, ROUTER_KIND: 'google', ROUTER_KEY: 's3cret' });

  it('is asked with traffic at the departure, and answers in any order and in part', async () => {
    const { url, seen } = await startRouter(answer);
    const { body } = await ask(google(url));
    expect(body).toEqual(cellsOf({ seconds: 2105, miles: 24 }, null, HOUR));
    expect(seen[0]?.url.pathname).toBe('/distanceMatrix/v2:computeRouteMatrix');
    expect(seen[0]?.headers['x-goog-api-key']).toBe('s3cret');
    expect(seen[0]?.headers['x-goog-fieldmask']).toContain('duration');
    expect(seen[0]?.body).toMatchObject({
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_AWARE',
      departureTime: '2099-12-01T13:20:00.000Z',
      origins: [{ waypoint: { location: { latLng: TAMPA } } }, { waypoint: { location: { latLng: LARGO } } }],
    });
  });

  it('is not asked for a departure in the past', async () => {
    const { url, seen } = await startRouter(answer);
    await ask(google(url), { departAt: '2020-01-01T08:00:00Z' });
    expect(seen[0]?.body).not.toHaveProperty('departureTime');
  });

  it('is asked again for another hour only', async () => {
    const full = [...answer.slice(0, 1), { originIndex: 1, distanceMeters: 38_000, duration: '1900s' }];
    const { url, seen } = await startRouter(full);
    const kept: Kept = new Map();
    await ask(google(url), { kept });
    const again = await ask(google(url), { kept, departAt: '2099-12-01T13:50:00Z' });
    expect(again.body).toEqual(cellsOf({ seconds: 2105, miles: 24 }, { seconds: 1900, miles: 23.6 }, HOUR));
    expect(seen).toHaveLength(1);
    await ask(google(url), { kept, departAt: '2099-12-01T14:10:00Z' });
    expect(seen).toHaveLength(2);
  });
});

describe('single drives', () => {
  const google = (url: string) => ({ ROUTER_URL: url, ROUTER_KIND: 'google', ROUTER_KEY: 's3cret' });
  const NOON = '2099-12-01T17:10:00Z';
  const legs = [
    { from: TAMPA, to: LARGO, departAt: DEPART },
    { from: LARGO, to: KEY_WEST, departAt: NOON },
  ];
  const departure = (body: unknown) =>
    typeof body === 'object' && body !== null && 'departureTime' in body ? String(body.departureTime) : '';
  /** Each drive takes as many minutes as its hour by UTC; `refused`: the hours at which it has no answer. */
  async function startTraffic(refused: () => readonly number[] = () => []) {
    const seen: unknown[] = [];
    const url = await listen((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
        seen.push(body);
        const hour = new Date(departure(body)).getUTCHours();
        response
          .writeHead(refused().includes(hour) ? 429 : 200, { 'content-type': 'application/json' })
          .end(
            JSON.stringify([
              { condition: 'ROUTE_EXISTS', distanceMeters: 16_094, duration: `${hour * 60}s` },
            ]),
          );
      });
    });
    return { url, seen };
  }
  const leg = (hour: number) => ({
    seconds: hour * 60,
    miles: 10,
    hour: `2099-12-01T${hour}:00:00.000Z`,
  });

  it('are each asked at their own departure, one pair a request, and once an hour', async () => {
    const { url, seen } = await startTraffic();
    const kept: Kept = new Map();
    expect((await ask(google(url), { legs, kept })).body).toEqual({ status: 'ok', legs: [leg(13), leg(17)] });
    expect(new Set(seen.map(departure))).toEqual(
      new Set(['2099-12-01T13:20:00.000Z', '2099-12-01T17:10:00.000Z']),
    );
    expect(seen[0]).toMatchObject({ origins: [{}], destinations: [{}] });
    await ask(google(url), { legs, kept });
    expect(seen).toHaveLength(2);
    const evening = { from: TAMPA, to: LARGO, departAt: '2099-12-01T22:00:00Z' };
    const { body } = await ask(google(url), { legs: [...legs, evening], kept });
    expect(body).toEqual({ status: 'ok', legs: [leg(13), leg(17), leg(22)] });
    expect(seen).toHaveLength(3);
  });

  it('count where some are refused, which are asked again; all refused is said', async () => {
    let refused = [17];
    const { url, seen } = await startTraffic(() => refused);
    const kept: Kept = new Map();
    expect((await ask(google(url), { legs, kept })).body).toEqual({ status: 'ok', legs: [leg(13), null] });
    refused = [];
    expect((await ask(google(url), { legs, kept })).body).toEqual({ status: 'ok', legs: [leg(13), leg(17)] });
    expect(seen).toHaveLength(3);
    refused = [13, 17];
    expect((await ask(google(url), { legs })).body).toEqual({ status: 'failed' });
  });

  it('are answered without an hour by a router without traffic', async () => {
    const { url } = await startRouter(OSRM);
    const { body } = await ask({ ROUTER_URL: url, ROUTER_KIND: 'osrm' }, { legs: legs.slice(0, 1) });
    expect(body).toEqual({ status: 'ok', legs: [{ seconds: 1800, miles: 24, hour: '' }] });
  });

  it('are 26 at most, between places on Earth', async () => {
    const most = Array.from({ length: 27 }, () => legs[0]);
    expect((await ask({}, { legs: most })).status).toBe(400);
    expect((await ask({}, { legs: [] })).status).toBe(400);
    expect((await ask({}, { legs: [{ ...legs[0], to: { latitude: 91, longitude: 0 } }] })).status).toBe(400);
    expect((await ask({}, { legs, role: 'anon' })).status).toBe(401);
  });
});

describe('any router', () => {
  it('is asked once for pairs that are known, and again for a new place', async () => {
    const { url, seen } = await startRouter(OSRM);
    const env = { ROUTER_URL: url, ROUTER_KIND: 'osrm' };
    const kept: Kept = new Map();
    const first = await ask(env, { kept });
    expect((await ask(env, { kept, departAt: '2099-12-05T20:00:00Z' })).body).toEqual(first.body);
    expect(seen).toHaveLength(1);
    await ask(env, { kept, points: [TAMPA, LARGO, KEY_WEST] });
    expect(seen).toHaveLength(2);
  });

  const unusable = [
    ['refuses', { code: 'TooBig', error: { code: 403 } }, 400],
    ['answers in another form', { code: 'Ok', durations: 'soon' }, 200],
    ['is out of order', {}, 503],
  ] as const;
  it.each(
    routerKinds.flatMap((kind) => unusable.map(([name, answer, status]) => ({ kind, name, answer, status }))),
  )('$kind $name: the answer says so, and nothing is kept', async ({ kind, answer, status }) => {
    const { url } = await startRouter(answer, status);
    const kept: Kept = new Map();
    expect(await ask({ ROUTER_URL: url, ROUTER_KIND: kind, ROUTER_KEY: 'k' }, { kept })).toEqual({
      status: 200,
      body: { status: 'failed' },
    });
    expect(kept.size).toBe(0);
  });

  it('is given up on when it takes too long', async () => {
    const url = await listen(() => undefined);
    const asked = { points: [TAMPA, LARGO], departAtMs: 0, nowMs: 0 };
    for (const kind of routerKinds)
      await expect(askRouter({ kind, url, key: null }, asked, 20)).rejects.toMatchObject({
        name: 'TimeoutError',
      });
  });

  it('is not there: the answer says so', async () => {
    const env = { ROUTER_URL: 'http://127.0.0.1:9', ROUTER_KIND: 'valhalla' };
    expect((await ask(env)).body).toEqual({ status: 'failed' });
  });

  it('is off without settings, and asked by no stranger or with nonsense', async () => {
    expect((await ask({})).body).toEqual({ status: 'off' });
    expect((await ask({ ROUTER_URL: 'http://127.0.0.1:9', ROUTER_KIND: 'teleport' })).body).toEqual({
      status: 'off',
    });
    expect((await ask({}, { role: 'anon' })).status).toBe(401);
    expect((await ask({}, { points: [TAMPA] })).status).toBe(400);
    expect((await ask({}, { points: Array.from({ length: 26 }, () => TAMPA) })).status).toBe(400);
    expect((await ask({}, { points: [TAMPA, { latitude: 91, longitude: 0 }] })).status).toBe(400);
  });
});

describe('the way along the roads', () => {
  // Google's own example of an encoded line.
  const LINE = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ];
  const ENCODED = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
  const answers = {
    osrm: { code: 'Ok', routes: [{ geometry: ENCODED }] },
    valhalla: { trip: { legs: [{ shape: '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI' }] } },
    google: { routes: [{ polyline: { encodedPolyline: ENCODED } }] },
  } as const;

  it.each(routerKinds)('is read from %s, on its documented path', async (kind) => {
    const { url, seen } = await startRouter(answers[kind]);
    expect(await askLine({ kind, url, key: 'k' }, [TAMPA, LARGO, KEY_WEST])).toEqual(LINE);
    const paths = {
      osrm: /^\/route\/v1\/driving\/-82\.46,27\.95;/,
      valhalla: /^\/route$/,
      google: /^\/directions\/v2:computeRoutes$/,
    };
    expect(seen[0]?.url.pathname).toMatch(paths[kind]);
  });

  it('fails as the router does, and on a line that cannot be read', async () => {
    const { url } = await startRouter({}, 500);
    await expect(askLine({ kind: 'osrm', url, key: null }, [TAMPA, LARGO])).rejects.toThrow('500');
    expect(() => decode('\u0001', 5)).toThrow('cannot be read');
  });
});
