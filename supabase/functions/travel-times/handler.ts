/**
 * Driving times between the places of a day, for a signed-in user: POST {points, departAt} -> {status: 'off'} |
 * {status: 'ok', cells, hour} | {status: 'failed'}, where `hour` is the hour of departure that the figures are for (''
 * from a router without traffic). POST {legs} is about single drives, each at its own departure -> {status: 'ok', legs},
 * null where the router knows no way or did not answer. With `wants: 'line'`, {status: 'ok', line} is the way along the
 * roads. The server calls the router at ROUTER_URL (ROUTER_KIND: osrm, valhalla or google; ROUTER_KEY), so the key stays
 * here and no device reveals where it goes. Figures are kept by pair of places for 30 days, those with traffic by the
 * hour of departure.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { askLine } from './router-lines.ts';
import {
  askLeg,
  askRouter,
  type Cell,
  type Matrix,
  type Point,
  type RouterSettings,
  routerKinds,
} from './routers.ts';

const MOST_POINTS = 25;
/** To each place, and home. */
const MOST_LEGS = MOST_POINTS + 1;
const HOUR_MS = 3_600_000;

const pointSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
const departSchema = z.iso.datetime({ offset: true });
const legSchema = z.object({ from: pointSchema, to: pointSchema, departAt: departSchema });
const requestSchema = z.union([
  z.object({
    points: z.array(pointSchema).min(2).max(MOST_POINTS),
    departAt: departSchema,
    wants: z.enum(['times', 'line']).default('times'),
  }),
  z.object({ legs: z.array(legSchema).min(1).max(MOST_LEGS) }),
]);
type AskedLeg = z.infer<typeof legSchema>;
const knownSchema = z.array(z.object({ pair: z.string(), seconds: z.number(), miles: z.number() }));
type Known = z.infer<typeof knownSchema>[number];

export default async function travelTimes(request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role === 'anon')
    return Response.json({ error: 'Sign in to calculate drives' }, { status: 401 });
  const asked = requestSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success)
    return Response.json(
      { error: `Send 2 to ${MOST_POINTS} places and a time of departure, or 1 to ${MOST_LEGS} drives` },
      { status: 400 },
    );
  const settings = routerSettings(context);
  if (settings === null) return Response.json({ status: 'off' });
  try {
    if ('legs' in asked.data)
      return Response.json({ status: 'ok', legs: await timeLegs(context, settings, asked.data.legs) });
    const { points, departAt, wants } = asked.data;
    const place = { router: settings.kind, hour: hourOf(settings, departAt) };
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

interface TimedLeg extends Cell {
  readonly hour: string;
}

/** In the order asked; throws when nothing is known and the router refused. */
async function timeLegs(
  context: FunctionContext,
  settings: RouterSettings,
  legs: readonly AskedLeg[],
): Promise<readonly (TimedLeg | null)[]> {
  const keyOfLeg = ({ from, to, departAt }: AskedLeg) => `${pairOf(from, to)} ${hourOf(settings, departAt)}`;
  const hours = [...new Set(legs.map(({ departAt }) => hourOf(settings, departAt)))];
  const timed = new Map<string, TimedLeg>();
  const refusals: unknown[] = [];
  for (const hour of hours) {
    const ofHour = legs.filter(({ departAt }) => hourOf(settings, departAt) === hour);
    const { rows, refused } = await timeHour(context, settings, hour, ofHour);
    for (const { pair, seconds, miles } of rows) timed.set(`${pair} ${hour}`, { seconds, miles, hour });
    refusals.push(...refused);
  }
  if (timed.size === 0 && refusals.length > 0) throw refusals[0];
  return legs.map((leg) => timed.get(keyOfLeg(leg)) ?? null);
}

/** One hour's legs: those kept, and the router's answers about the others. */
async function timeHour(
  context: FunctionContext,
  settings: RouterSettings,
  hour: string,
  legs: readonly AskedLeg[],
): Promise<{ readonly rows: readonly Known[]; readonly refused: readonly unknown[] }> {
  const place = { router: settings.kind, hour };
  const byPair = new Map(legs.map((leg) => [pairOf(leg.from, leg.to), leg]));
  const known = await knownPairs(context, place, [...byPair.keys()]);
  for (const { pair } of known) byPair.delete(pair);
  const nowMs = Date.now();
  const answers = await Promise.allSettled(
    [...byPair].map(async ([pair, { from, to, departAt }]): Promise<readonly Known[]> => {
      const cell = await askLeg(settings, { from, to, departAtMs: Date.parse(departAt) }, nowMs);
      return cell === null ? [] : [{ pair, ...cell }];
    }),
  );
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) await keepPairs(context, place, found);
  return {
    rows: [...known, ...found],
    refused: answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : [])),
  };
}

const keyOf = ({ latitude, longitude }: Point): string => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
const pairOf = (from: Point, to: Point): string => `${keyOf(from)} ${keyOf(to)}`;

const knownPairs = async (
  context: FunctionContext,
  { router, hour }: Place,
  pairs: readonly string[],
): Promise<readonly Known[]> =>
  knownSchema.parse(
    await callDatabase(context, 'travel_known', { p_router: router, p_hour: hour, p_pairs: pairs }),
  );

/** Null unless every pair is known. */
async function readKnown(
  context: FunctionContext,
  place: Place,
  points: readonly Point[],
): Promise<Matrix | null> {
  const pairs = points.flatMap((from) => points.filter((to) => to !== from).map((to) => pairOf(from, to)));
  const rows = await knownPairs(context, place, pairs);
  const known = new Map(rows.map(({ pair, seconds, miles }) => [pair, { seconds, miles }]));
  if (pairs.some((pair) => !known.has(pair))) return null;
  return points.map((from) =>
    points.map((to) => (from === to ? { seconds: 0, miles: 0 } : (known.get(pairOf(from, to)) ?? null))),
  );
}

async function keep(context: FunctionContext, place: Place, points: readonly Point[], cells: Matrix) {
  const found = points.flatMap((from, row) =>
    points.flatMap((to, column) => {
      const cell = cells[row]?.[column] ?? null;
      return cell === null || row === column ? [] : [{ pair: pairOf(from, to), ...cell }];
    }),
  );
  await keepPairs(context, place, found);
}

const keepPairs = (context: FunctionContext, { router, hour }: Place, cells: readonly Known[]) =>
  callDatabase(context, 'travel_keep', { p_router: router, p_hour: hour, p_cells: cells });
