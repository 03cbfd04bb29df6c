import type { Factors } from '../../backend/factors/factor-calls.ts';
import { type Reading, useRead } from '../../backend/use-read.ts';
import { useFactorCalls } from './use-factor-calls.ts';

/** Returns the person's second factors, which are stored only on the server. */
export function useFactors(): Reading<Factors> {
  return useRead(useFactorCalls().list);
}
