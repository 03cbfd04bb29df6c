/**
 * Address lookup through the server (supabase/functions/find-address). Online only; an address can always be typed.
 */

import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import type { Result } from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';

const placeSchema = z.object({
  label: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type FoundPlace = z.infer<typeof placeSchema>;

const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), places: z.array(placeSchema) }),
  /** No geocoder is configured on this server. */
  z.object({ status: z.literal('off') }),
  z.object({ status: z.literal('failed') }),
]);
export type AddressAnswer = z.infer<typeof answerSchema>;

export interface AddressCallDeps {
  readonly backend: Pick<Backend, 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
}

export function createAddressSearch(deps: AddressCallDeps) {
  return (words: string): Promise<Result<AddressAnswer>> =>
    callFunction(deps, 'find-address', { words }, (data) => answerSchema.parse(data));
}

/** Without words nothing is looked up: the server only says whether it has a geocoder. False offline. */
export async function isAddressSearchOn(deps: AddressCallDeps): Promise<boolean> {
  const answer = await createAddressSearch(deps)('');
  return answer.ok && answer.value.status === 'ok';
}
