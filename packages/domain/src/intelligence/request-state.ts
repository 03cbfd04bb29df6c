/** How far a request is: the server says so of those it answers, the device that asked of those it answers itself. */
import type { AiRequest } from '../tables/records.ts';

/** Replaces state, failure and time of a request that a device answers by what the device says. */
export function asSettled<R extends AiRequest>(request: R): R {
  if (request.answeredBy === '') return request;
  const { settledAt: answeredAt, settledFailure: failure } = request;
  const state = answeredAt === null ? 'waiting' : failure === '' ? 'answered' : 'failed';
  return { ...request, state, failure, answeredAt };
}
