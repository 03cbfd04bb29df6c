/**
 * Address lookup through the server (supabase/functions/find-address). Online only; an address can always be typed.
 */

import * as z from 'zod/mini';
import type { Backend } from '../backend.ts';
import { thrownOutcome } from '../call-outcome.ts';

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
export type AddressAnswer = z.infer<typeof answerSchema> | { readonly status: 'offline' };

export interface AddressCallDeps {
  readonly backend: Pick<Backend, 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
}

export function createAddressSearch({ backend, fetch }: AddressCallDeps) {
  return async (words: string): Promise<AddressAnswer> => {
    try {
      const [{ backendUrl, publishableKey }, token] = await Promise.all([
        backend.config(),
        backend.accessToken(),
      ]);
      const answer = await fetch(`${backendUrl}/functions/v1/find-address`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          Authorization: `Bearer ${token ?? publishableKey}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ words }),
      });
      if (!answer.ok) return { status: 'failed' };
      const parsed = answerSchema.safeParse(await answer.json());
      return parsed.success ? parsed.data : { status: 'failed' };
    } catch (error) {
      return { status: thrownOutcome(error) };
    }
  };
}
