/** Driving times through the server's router (supabase/functions/travel-times). Online only; estimates work without. */
import type { GeoPoint } from '@plumbline/domain/office/booking/distance';
import type { Drive } from '@plumbline/domain/office/routes/travel-times';
import * as z from 'zod/mini';
import type { Result } from '#src/ground/backend/call.ts';
import { callFunction, type HttpCaller } from '#src/ground/backend/call-function.ts';

const cellSchema = z.nullable(z.object({ seconds: z.number(), miles: z.number() }));
const answerSchema = z.discriminatedUnion('status', [
  /** `cells[from][to]`; null where the router knows no way. */
  z.object({
    status: z.literal('ok'),
    cells: z.array(z.array(cellSchema)),
    /** The hour of departure of these figures, as `travelHour` writes it; '' from a router without traffic. */
    hour: z._default(z.string(), ''),
  }),
  /** No router is configured on this server. */
  z.object({ status: z.literal('off') }),
  z.object({ status: z.literal('failed') }),
]);
const lineSchema = z.discriminatedUnion('status', [
  /** [longitude, latitude] along the roads. */
  z.object({ status: z.literal('ok'), line: z.array(z.tuple([z.number(), z.number()])) }),
  z.object({ status: z.literal('off') }),
  z.object({ status: z.literal('failed') }),
]);
export type RoadLine = readonly (readonly [longitude: number, latitude: number])[];

export type TravelAnswer = z.infer<typeof answerSchema>;

const legsSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    /** As asked, each with its own hour; null where the router knows no way or did not answer. */
    legs: z.array(z.nullable(z.object({ seconds: z.number(), miles: z.number(), hour: z.string() }))),
  }),
  z.object({ status: z.literal('off') }),
  z.object({ status: z.literal('failed') }),
]);
export type LegsAnswer = z.infer<typeof legsSchema>;

export type FetchLegs = (drives: readonly Drive[]) => Promise<Result<LegsAnswer>>;
export type FetchTravel = (points: readonly GeoPoint[], departAt: string) => Promise<Result<TravelAnswer>>;

/** The most places, and the most single drives, that one request may have. */
export const MOST_POINTS = 25;
export const MOST_DRIVES = 26;

export const createFetchTravel =
  (deps: HttpCaller): FetchTravel =>
  (points, departAt) =>
    callFunction(deps, 'travel-times', { points, departAt }, (data) => answerSchema.parse(data));

/** Each drive at its own departure. */
export const createFetchLegs =
  (deps: HttpCaller): FetchLegs =>
  (drives) => {
    const legs = drives.map(({ from, to, departsAtMs }) => ({
      from,
      to,
      departAt: new Date(departsAtMs).toISOString(),
    }));
    return callFunction(deps, 'travel-times', { legs }, (data) => legsSchema.parse(data));
  };

/** Null where the server has no router, and offline: straight lines are drawn. */
export async function fetchLine(deps: HttpCaller, points: readonly GeoPoint[]): Promise<RoadLine | null> {
  const body = { points, departAt: new Date().toISOString(), wants: 'line' };
  const answer = await callFunction(deps, 'travel-times', body, (data) => lineSchema.parse(data));
  return answer.ok && answer.value.status === 'ok' ? answer.value.line : null;
}
