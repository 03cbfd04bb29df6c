/** The latest days' lines along the roads, kept on this device for use offline. */
import * as z from 'zod/mini';
import type { RoadLine } from '../calls/travel-calls.ts';

export const LINES_KEY = 'route-lines';
/** About 1 MB. */
const MOST_LINES = 20;
/** About a yard. */
const PLACES = 1e5;

const keptSchema = z.record(z.string(), z.array(z.tuple([z.number(), z.number()])));
/** Lines by the places that they join, the latest last. */
export type KeptLines = z.infer<typeof keptSchema>;

export const readLines = (value: unknown): KeptLines => keptSchema.safeParse(value).data ?? {};

export function keepingLine(kept: KeptLines, key: string, line: RoadLine): KeptLines {
  const rounded = line.map(([longitude, latitude]): [number, number] => [round(longitude), round(latitude)]);
  const older = Object.entries(kept).filter(([other]) => other !== key);
  return Object.fromEntries([...older, [key, rounded] as const].slice(-MOST_LINES));
}

const round = (degrees: number): number => Math.round(degrees * PLACES) / PLACES;
