/**
 * How long the page's main thread itself worked in each task. Unlike the browser's 'longtask', which counts elapsed time, it
 * hardly depends on what else the machine does.
 */
import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ph: z.string(),
  /** Microseconds of thread time. */
  tdur: z.optional(z.number()),
});
type TraceEvent = z.infer<typeof eventSchema>;

const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];
const MARK = 'bench-task-work';

/** Starts at once; the result is the milliseconds of each task since, the longest first. */
export async function traceTasks(page: Page, session: CDPSession): Promise<() => Promise<readonly number[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: readonly unknown[] }): void => {
    for (const each of value) {
      const parsed = eventSchema.safeParse(each);
      if (parsed.success) events.push(parsed.data);
    }
  };
  session.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, recordMode: 'recordAsMuchAsPossible' },
  });
  return async () => {
    await page.evaluate((mark) => void performance.mark(mark), MARK);
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
    return tasksOf(events);
  };
}

/** Of the thread that made the mark. */
export function tasksOf(events: readonly TraceEvent[]): readonly number[] {
  const mark = events.find(({ name }) => name === MARK);
  if (mark === undefined) throw new Error(`The trace has no mark ${MARK}.`);
  return events
    .filter(
      ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === mark.pid && tid === mark.tid,
    )
    .map(({ tdur = 0 }) => tdur / 1_000)
    .sort((one, other) => other - one);
}
