/**
 * Time the page's main thread worked until the list was usable. Unlike elapsed time, it hardly depends on other load,
 * so two builds can be compared on a busy machine. Tracing itself costs time: these starts are not timed.
 */
import * as z from 'zod/mini';
import type { DevTools } from './bare-page.ts';

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  ph: z.string(),
  /** Microseconds of thread time, not elapsed time. */
  tdur: z.optional(z.number()),
});
const collectedSchema = z.object({ value: z.array(z.unknown()) });
type TraceEvent = z.infer<typeof eventSchema>;

const CATEGORIES = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

export interface ThreadTime {
  readonly workMs: number;
  readonly tasks: number;
  /** Scripts and modules compiled. */
  readonly files: number;
}

/** Starts at once; the result is read at the mark set by the page (`performance.mark`). */
export async function traceThread(page: DevTools, mark: string): Promise<() => Promise<ThreadTime>> {
  const events: TraceEvent[] = [];
  page.on('Tracing.dataCollected', (data) => {
    for (const each of collectedSchema.parse(data).value) {
      const parsed = eventSchema.safeParse(each);
      if (parsed.success) events.push(parsed.data);
    }
  });
  const complete = new Promise<void>((resolve) => page.on('Tracing.tracingComplete', () => resolve()));
  await page.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, recordMode: 'recordAsMuchAsPossible' },
  });
  return async () => {
    await page.send('Tracing.end');
    await complete;
    return sumThread(events, mark);
  };
}

export function sumThread(events: readonly TraceEvent[], mark: string): ThreadTime {
  const end = events.find(({ name }) => name === mark);
  if (end === undefined) throw new Error(`The trace has no mark ${mark}.`);
  const own = events.filter(({ pid, tid, ts }) => pid === end.pid && tid === end.tid && ts < end.ts);
  const begin = own.findLast(({ name }) => name === 'navigationStart')?.ts ?? 0;
  const inside = own.filter(({ ts, ph }) => ts >= begin && ph === 'X');
  const tasks = inside.filter(({ name }) => name === 'RunTask');
  return {
    workMs: tasks.reduce((sum, { tdur }) => sum + (tdur ?? 0), 0) / 1_000,
    tasks: tasks.length,
    files: inside.filter(({ name }) => name === 'v8.compile' || name === 'v8.compileModule').length,
  };
}
