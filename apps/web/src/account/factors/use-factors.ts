import { type Reading, useRead } from '#src/ground/backend/use-read.ts';
import type { Factors } from './calls/factor-calls.ts';
import { useFactorCalls } from './use-factor-calls.ts';

/** Returns the person's second factors, which are stored only on the server. */
export function useFactors(): Reading<Factors> {
  return useRead(useFactorCalls().list);
}
