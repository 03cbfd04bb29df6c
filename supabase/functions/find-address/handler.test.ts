import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { FunctionContext } from '../_shared/context.ts';
import findAddress from './handler.ts';

let geocoder: Server | null = null;
afterEach(() => {
  geocoder?.close();
  geocoder = null;
});

/** A geocoder that answers with this and keeps what it was asked. */
async function startGeocoder(
  status: number,
  body: unknown,
): Promise<{ url: string; asked: URL[]; agents: string[] }> {
  const asked: URL[] = [];
  const agents: string[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://geocoder'));
    agents.push(request.headers['user-agent'] ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  geocoder = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, agents };
}

async function ask(
  words: string,
  env: Record<string, string> = {},
  role: 'anon' | 'authenticated' = 'authenticated',
) {
  const context = {
    invoker: { role, userId: null },
    supabaseUrl: 'https://gulf.example',
    env: (name: string) => env[name] ?? null,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  } as unknown as FunctionContext;
  const request = new Request('http://server/', { method: 'POST', body: JSON.stringify({ words }) });
  const answer = await findAddress(request, context);
  return { status: answer.status, body: await answer.json() };
}

it('says that it is off, and asks no one', async () => {
  expect((await ask('318 Bay Street')).body).toEqual({ status: 'off' });
  expect((await ask('')).body).toEqual({ status: 'off' });
});

it('says that it is on without asking the geocoder', async () => {
  const { url, asked } = await startGeocoder(200, []);
  expect((await ask('', { GEOCODER_URL: url })).body).toEqual({ status: 'ok', places: [] });
  expect(asked).toEqual([]);
});

it('asks by the protocol of Nominatim, says who asks, and takes an address apart', async () => {
  const { url, asked, agents } = await startGeocoder(200, [
    {
      display_name: '318, Bay Street, Tampa, Florida, 33606, United States',
      lat: '27.93',
      lon: '-82.46',
      address: {
        house_number: '318',
        road: 'Bay Street',
        city: 'Tampa',
        state: 'Florida',
        'ISO3166-2-lvl4': 'US-FL',
        postcode: '33606',
      },
    },
    { display_name: 'Nowhere', lat: 'north', lon: '0' },
  ]);
  const { body } = await ask('318 bay st tampa', { GEOCODER_URL: `${url}/` });
  expect(body).toEqual({
    status: 'ok',
    places: [
      {
        label: '318, Bay Street, Tampa, Florida, 33606, United States',
        addressLine1: '318 Bay Street',
        city: 'Tampa',
        region: 'FL',
        postalCode: '33606',
        latitude: 27.93,
        longitude: -82.46,
      },
    ],
  });
  expect(asked[0]?.pathname).toBe('/search');
  expect(asked[0]?.searchParams.get('q')).toBe('318 bay st tampa');
  expect(asked[0]?.searchParams.get('format')).toBe('jsonv2');
  expect(agents[0]).toContain('https://gulf.example');
});

it('is refused to strangers, and an outage is no failure of ours', async () => {
  const { url } = await startGeocoder(503, { error: 'busy' });
  expect((await ask('318 Bay Street', { GEOCODER_URL: url }, 'anon')).status).toBe(401);
  expect((await ask('318 Bay Street', { GEOCODER_URL: url })).body).toEqual({ status: 'failed' });
  expect((await ask('31', { GEOCODER_URL: url })).status).toBe(400);
});
