/**
 * The way along the roads through the places of a day, by the protocols of the three routers, as [longitude, latitude].
 * Drawn on the map only; times and miles come from the matrix.
 */
import { z } from 'zod';
import type { Point, RouterKind, RouterSettings } from './routers.ts';

export type RoadLine = readonly (readonly [longitude: number, latitude: number])[];

const PATIENCE_MS = 10_000;

export function askLine(
  settings: RouterSettings,
  points: readonly Point[],
  patienceMs = PATIENCE_MS,
): Promise<RoadLine> {
  return LINES[settings.kind](settings, points, AbortSignal.timeout(patienceMs));
}

const LINES: Readonly<
  Record<
    RouterKind,
    (settings: RouterSettings, points: readonly Point[], signal: AbortSignal) => Promise<RoadLine>
  >
> = { osrm, valhalla, google };

const osrmSchema = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ geometry: z.string() })).min(1),
});

/** OSRM, route service; 'simplified' suits the zoom of a day. */
async function osrm(
  { url }: RouterSettings,
  points: readonly Point[],
  signal: AbortSignal,
): Promise<RoadLine> {
  const coordinates = points.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
  const query = 'overview=simplified&geometries=polyline';
  const answer = await fetchJson(`${url}/route/v1/driving/${coordinates}?${query}`, { signal });
  return decode(osrmSchema.parse(answer).routes[0]?.geometry ?? '', 5);
}

const valhallaSchema = z.object({ trip: z.object({ legs: z.array(z.object({ shape: z.string() })) }) });

/** Valhalla, route; its shapes have six decimals. */
async function valhalla(
  { url, key }: RouterSettings,
  points: readonly Point[],
  signal: AbortSignal,
): Promise<RoadLine> {
  const query = key === null ? '' : `?${new URLSearchParams({ api_key: key }).toString()}`;
  const answer = await fetchJson(`${url}/route${query}`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      locations: points.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
      costing: 'auto',
    }),
  });
  return valhallaSchema.parse(answer).trip.legs.flatMap(({ shape }) => decode(shape, 6));
}

const googleSchema = z.object({
  routes: z.array(z.object({ polyline: z.object({ encodedPolyline: z.string() }) })).min(1),
});

/** Google Routes, computeRoutes. */
async function google(
  { url, key }: RouterSettings,
  points: readonly Point[],
  signal: AbortSignal,
): Promise<RoadLine> {
  const [origin, ...others] = points.map((latLng) => ({ location: { latLng } }));
  const answer = await fetchJson(`${url}/directions/v2:computeRoutes`, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': key ?? '',
      'x-goog-fieldmask': 'routes.polyline.encodedPolyline',
    },
    body: JSON.stringify({
      origin,
      destination: others.at(-1),
      intermediates: others.slice(0, -1),
      travelMode: 'DRIVE',
    }),
  });
  return decode(googleSchema.parse(answer).routes[0]?.polyline.encodedPolyline ?? '', 5);
}

/** Google's encoded polyline: differences in base 32, least significant part first, sign in the last bit. */
export function decode(text: string, decimals: number): RoadLine {
  const scale = 10 ** decimals;
  const line: [number, number][] = [];
  let [at, latitude, longitude] = [0, 0, 0];
  const next = (): number => {
    let [value, shift] = [0, 0];
    for (let more = true; more; at += 1, shift += 5) {
      const part = text.charCodeAt(at) - 63;
      if (!(part >= 0 && part < 64) || shift > 30) throw new Error('the line of the router cannot be read');
      value |= (part & 31) << shift;
      more = part >= 32;
    }
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    latitude += next();
    longitude += next();
    line.push([longitude / scale, latitude / scale]);
  }
  return line;
}

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error' });
  // The address may hold the key, so it is not named.
  if (!answer.ok) throw new Error(`the router answered ${answer.status}`);
  return answer.json();
}
