import type { Factors } from '../../backend/factors/factor-calls.ts';
import { type Reading, useRead } from '../../backend/use-read.ts';
import { useFactorCalls } from './use-factor-calls.ts';

/** The person's second factors. They lie on the server only. */
export function useFactors(): Reading<Factors> {
  return useRead(useFactorCalls().list);
}
