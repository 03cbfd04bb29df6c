/** Answers one problem with its best order, and is ended by its page. */
import { planOrder } from '@plumbline/domain/office/routes/plan-order';
import type { RouteProblem } from '@plumbline/domain/office/routes/route-problem';

self.addEventListener('message', ({ data }: MessageEvent<RouteProblem>) => {
  const { order, isProven, broken } = planOrder(data);
  self.postMessage({ order, isProven, broken });
});
