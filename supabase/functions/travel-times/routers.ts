/**
 * Driving times between all of several places, by the protocol of three routers. Each sends one request, parses its
 * answer by a schema, and gives null where the router knows no way; a cell that the answer lacks is null as well.
 * Throws on a refusal, a timeout, and an answer of another form.
 */
import { z } from 'zod';

export const routerKinds = ['osrm', 'valhalla', 'google'] as const;
export type RouterKind = (typeof routerKinds)[number];

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Cell {
  readonly seconds: number;
  readonly miles: number;
}

/** `[from][to]`. */
export type Matrix = readonly (readonly (Cell | null)[])[];

export interface RouterSettings {
  readonly kind: RouterKind;
  /** Without a trailing slash. */
  readonly url: string;
  /** Null: the router needs none. */
  readonly key: string | null;
}

export interface Asked {
  readonly points: readonly Point[];
  readonly departAtMs: number;
  readonly nowMs: number;
}

export interface Leg {
  readonly from: Point;
  readonly to: Point;
  readonly departAtMs: number;
}

const PATIENCE_MS = 10_000;
const METERS_PER_MILE = 1609.344;
const KILOMETERS_PER_MILE = METERS_PER_MILE / 1000;

/** `patienceMs`: how long the router may take. */
export function askRouter(settings: RouterSettings, asked: Asked, patienceMs = PATIENCE_MS): Promise<Matrix> {
  return ROUTERS[settings.kind](settings, asked, AbortSignal.timeout(patienceMs));
}

const ROUTERS: Readonly<
  Record<RouterKind, (settings: RouterSettings, asked: Asked, signal: AbortSignal) => Promise<Matrix>>
> = {
  osrm,
  valhalla,
  google,
};

/** One drive at its own time; null where the router knows no way. Google bills each pair, so its request has one. */
export async function askLeg(settings: RouterSettings, leg: Leg, nowMs: number): Promise<Cell | null> {
  const { from, to, departAtMs } = leg;
  const asked = { points: [from, to], departAtMs, nowMs };
  if (settings.kind !== 'google') return (await askRouter(settings, asked))[0]?.[1] ?? null;
  const [element] = await googleElements(
    settings,
    { ...asked, origins: [from], destinations: [to] },
    AbortSignal.timeout(PATIENCE_MS),
  );
  return googleCell(element);
}

const rows = z.array(z.array(z.number().nullable()));
const osrmSchema = z.object({ code: z.literal('Ok'), durations: rows, distances: rows });

/** OSRM 5 and 6, table service: seconds and meters. It knows no traffic and needs no key. */
async function osrm({ url }: RouterSettings, { points }: Asked, signal: AbortSignal): Promise<Matrix> {
  const coordinates = points.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
  const answer = await fetchJson(`${url}/table/v1/driving/${coordinates}?annotations=duration,distance`, {
    signal,
  });
  const { durations, distances } = osrmSchema.parse(answer);
  return matrixOf(points.length, (from, to) =>
    cellOf(durations[from]?.[to], distances[from]?.[to], METERS_PER_MILE),
  );
}

const valhallaSchema = z.object({
  units: z.enum(['miles', 'kilometers']).default('kilometers'),
  sources_to_targets: z.array(
    z.array(z.object({ time: z.number().nullable(), distance: z.number().nullable() })),
  ),
});

/** Valhalla, sources_to_targets; hosted ones take the key as `api_key`. */
async function valhalla(
  { url, key }: RouterSettings,
  { points }: Asked,
  signal: AbortSignal,
): Promise<Matrix> {
  const places = points.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }));
  const query = key === null ? '' : `?${new URLSearchParams({ api_key: key }).toString()}`;
  const answer = await fetchJson(`${url}/sources_to_targets${query}`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sources: places, targets: places, costing: 'auto', units: 'miles' }),
  });
  const { units, sources_to_targets: cells } = valhallaSchema.parse(answer);
  const perMile = units === 'miles' ? 1 : KILOMETERS_PER_MILE;
  return matrixOf(points.length, (from, to) => {
    const cell = cells[from]?.[to];
    return cellOf(cell?.time, cell?.distance, perMile);
  });
}

const googleSchema = z.array(
  z.object({
    // Left out when 0.
    originIndex: z.number().int().default(0),
    destinationIndex: z.number().int().default(0),
    condition: z.string().optional(),
    distanceMeters: z.number().default(0),
    duration: z
      .string()
      .regex(/^\d+(\.\d+)?s$/)
      .optional(),
  }),
);

async function google(settings: RouterSettings, asked: Asked, signal: AbortSignal): Promise<Matrix> {
  const { points } = asked;
  const elements = await googleElements(
    settings,
    { ...asked, origins: points, destinations: points },
    signal,
  );
  const byPair = new Map(elements.map((each) => [`${each.originIndex} ${each.destinationIndex}`, each]));
  return matrixOf(points.length, (from, to) => googleCell(byPair.get(`${from} ${to}`)));
}

interface GoogleAsked extends Pick<Asked, 'departAtMs' | 'nowMs'> {
  readonly origins: readonly Point[];
  readonly destinations: readonly Point[];
}
type GoogleElement = z.infer<typeof googleSchema>[number];

/** Google Routes, computeRouteMatrix, with traffic at the time of departure where that is ahead. */
async function googleElements(
  { url, key }: RouterSettings,
  { origins, destinations, departAtMs, nowMs }: GoogleAsked,
  signal: AbortSignal,
): Promise<readonly GoogleElement[]> {
  const answer = await fetchJson(`${url}/distanceMatrix/v2:computeRouteMatrix`, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': key ?? '',
      'x-goog-fieldmask': 'originIndex,destinationIndex,condition,distanceMeters,duration',
    },
    body: JSON.stringify({
      origins: origins.map(googlePlace),
      destinations: destinations.map(googlePlace),
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_AWARE',
      // A departure in the past is refused.
      ...(departAtMs > nowMs && { departureTime: new Date(departAtMs).toISOString() }),
    }),
  });
  return googleSchema.parse(answer);
}

const googlePlace = (latLng: Point) => ({ waypoint: { location: { latLng } } });

function googleCell(element: GoogleElement | undefined): Cell | null {
  if (element?.duration === undefined || element.condition === 'ROUTE_NOT_FOUND') return null;
  return cellOf(Number.parseFloat(element.duration), element.distanceMeters, METERS_PER_MILE);
}

function matrixOf(size: number, cell: (from: number, to: number) => Cell | null): Matrix {
  return Array.from({ length: size }, (_, from) =>
    Array.from({ length: size }, (__, to) => (from === to ? { seconds: 0, miles: 0 } : cell(from, to))),
  );
}

function cellOf(
  seconds: number | null | undefined,
  distance: number | null | undefined,
  perMile: number,
): Cell | null {
  if (seconds == null || distance == null || seconds < 0 || distance < 0) return null;
  return { seconds: Math.round(seconds), miles: Math.round((distance / perMile) * 10) / 10 };
}

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error' });
  // The address may hold the key, so it is not named.
  if (!answer.ok) throw new Error(`the router answered ${answer.status}`);
  return answer.json();
}
