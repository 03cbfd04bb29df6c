/**
 * Driving times between the places of a day, for a signed-in user: POST {points, departAt} -> {status: 'off'} |
 * {status: 'ok', cells, hour} | {status: 'failed'}, where `hour` is the hour of departure that the figures are for ('' from a router without traffic); with `wants: 'line'`, {status: 'ok', line} is the way along the roads. The server calls the router at ROUTER_URL (ROUTER_KIND: osrm, valhalla or
 * google; ROUTER_KEY), so the key stays here and no device reveals where it goes. Figures are kept by pair of places
 * for 30 days, those with traffic by the hour of departure.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { askLine } from './router-lines.ts';
import { askRouter, type Matrix, type Point, type RouterSettings, routerKinds } from './routers.ts';

const MOST_POINTS = 25;
const HOUR_MS = 3_600_000;

const requestSchema = z.object({
  points: z
    .array(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }))
    .min(2)
    .max(MOST_POINTS),
  departAt: z.iso.datetime({ offset: true }),
  wants: z.enum(['times', 'line']).default('times'),
});
const knownSchema = z.array(z.object({ pair: z.string(), seconds: z.number(), miles: z.number() }));

export default async function travelTimes(request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role === 'anon')
    return Response.json({ error: 'Sign in to calculate drives' }, { status: 401 });
  const asked = requestSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success)
    return Response.json(
      { error: `Send 2 to ${MOST_POINTS} places and a time of departure` },
      { status: 400 },
    );
  const settings = routerSettings(context);
  if (settings === null) return Response.json({ status: 'off' });
  const { points, departAt, wants } = asked.data;
  const place = { router: settings.kind, hour: hourOf(settings, departAt) };
  try {
    if (wants === 'line') return Response.json({ status: 'ok', line: await askLine(settings, points) });
    const known = await readKnown(context, place, points);
    const cells =
      known ?? (await askRouter(settings, { points, departAtMs: Date.parse(departAt), nowMs: Date.now() }));
    if (known === null) await keep(context, place, points, cells);
    return Response.json({ status: 'ok', cells, hour: place.hour });
  } catch (error) {
    context.log.warn({ reason: String(error) }, 'the router did not answer');
    return Response.json({ status: 'failed' });
  }
}

function routerSettings(context: FunctionContext): RouterSettings | null {
  const url = context.env('ROUTER_URL')?.trim().replace(/\/+$/, '') ?? '';
  const kind = routerKinds.find((each) => each === context.env('ROUTER_KIND'));
  return url === '' || kind === undefined ? null : { kind, url, key: context.env('ROUTER_KEY') };
}

/** Only Google's times depend on when the drive begins. */
const hourOf = ({ kind }: RouterSettings, departAt: string): string =>
  kind === 'google' ? new Date(Math.floor(Date.parse(departAt) / HOUR_MS) * HOUR_MS).toISOString() : '';

interface Place {
  readonly router: string;
  readonly hour: string;
}

const keyOf = ({ latitude, longitude }: Point): string => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
const pairOf = (from: Point, to: Point): string => `${keyOf(from)} ${keyOf(to)}`;

/** Null unless every pair is known. */
async function readKnown(
  context: FunctionContext,
  { router, hour }: Place,
  points: readonly Point[],
): Promise<Matrix | null> {
  const pairs = points.flatMap((from) => points.filter((to) => to !== from).map((to) => pairOf(from, to)));
  const rows = knownSchema.parse(
    await callDatabase(context, 'travel_known', { p_router: router, p_hour: hour, p_pairs: pairs }),
  );
  const known = new Map(rows.map(({ pair, seconds, miles }) => [pair, { seconds, miles }]));
  if (pairs.some((pair) => !known.has(pair))) return null;
  return points.map((from) =>
    points.map((to) => (from === to ? { seconds: 0, miles: 0 } : (known.get(pairOf(from, to)) ?? null))),
  );
}

async function keep(
  context: FunctionContext,
  { router, hour }: Place,
  points: readonly Point[],
  cells: Matrix,
) {
  const found = points.flatMap((from, row) =>
    points.flatMap((to, column) => {
      const cell = cells[row]?.[column] ?? null;
      return cell === null || row === column ? [] : [{ pair: pairOf(from, to), ...cell }];
    }),
  );
  await callDatabase(context, 'travel_keep', { p_router: router, p_hour: hour, p_cells: found });
}
