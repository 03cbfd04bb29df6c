/** The main thread's own CPU time of its longest task: on a machine that others use too, the wall clock counts their work as well. */
import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of CPU. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Begins; the returned function ends it and says how long the longest task was, in ms of CPU. */
export async function watchTaskCpu(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', '__metadata'] } });
  return async () => {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
    const main = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(threadOf),
    );
    const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)));
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
  };
}
