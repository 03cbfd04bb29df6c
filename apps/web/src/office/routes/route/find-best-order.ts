/** Plans the order of a day in a worker, so that the page stays responsive; aborting ends the worker. */
import type { PlannedOrder } from '@plumbline/domain/office/routes/plan-order';
import type { RouteProblem } from '@plumbline/domain/office/routes/route-problem';
import * as z from 'zod/mini';
import { tellWorkerErrors } from '#src/ground/local/react/tell-error.ts';

export const answerSchema = z.object({
  order: z.array(z.number()),
  isProven: z.boolean(),
  broken: z.array(z.object({ stopId: z.string(), lateSeconds: z.number() })),
});
export type BestOrder = Pick<PlannedOrder, 'order' | 'isProven' | 'broken'>;

export type FindBestOrder = (problem: RouteProblem, signal: AbortSignal) => Promise<BestOrder | null>;

/** Returns null when it was aborted or the worker failed. */
export function findBestOrder(problem: RouteProblem, signal: AbortSignal): Promise<BestOrder | null> {
  if (signal.aborted) return Promise.resolve(null);
  const worker = tellWorkerErrors(
    new Worker(new URL('./order.worker.ts', import.meta.url), { type: 'module' }),
  );
  return new Promise<BestOrder | null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
    worker.addEventListener('error', () => resolve(null), { once: true });
    worker.addEventListener('message', ({ data }) => resolve(answerSchema.safeParse(data).data ?? null), {
      once: true,
    });
    worker.postMessage(problem);
  }).finally(() => worker.terminate());
}
