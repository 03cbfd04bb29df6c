import { type CallFailure, DONE, failure, type Result } from '../call.ts';

/** A result as most tests name it. */
export type Outcome = 'done' | CallFailure;

export const outcomeOf = (result: Result<unknown>): Outcome => (result.ok ? 'done' : result.error.kind);
export const resultOf = (outcome: Outcome): Result<null> => (outcome === 'done' ? DONE : failure(outcome));
