/** A claimed connection as the database tells it, and what was written for each object. */
import { invoiceRowSchema, paymentRowSchema } from '@plumbline/domain/office/quickbooks/content';
import { z } from 'zod';
import { leasedCall } from '../calendar/leased-call.ts';
import type { FunctionContext } from '../context.ts';

export const claimedSchema = z.array(
  z.object({
    id: z.uuid(),
    lease: z.uuid(),
    organization_id: z.uuid(),
    realm_id: z.string(),
    access_token: z.string(),
    refresh_token: z.nullable(z.string()),
    expires_at: z.nullable(z.string()),
    failures: z.number(),
  }),
);
export type Claimed = z.infer<typeof claimedSchema>[number];

const loadedSchema = z.object({ invoices: z.array(invoiceRowSchema), payments: z.array(paymentRowSchema) });
const begunSchema = z.object({
  generation: z.number(),
  /** Fingerprint of a creation whose answer is not known. */
  sent: z.string(),
  remote_id: z.string(),
  sync_token: z.string(),
});
export type Begun = z.infer<typeof begunSchema>;

export type Kind = 'customer' | 'invoice' | 'payment';
export interface Done {
  /** Of what QuickBooks has now, or has refused. */
  readonly fingerprint: string;
  readonly remote_id?: string;
  readonly sync_token?: string;
  readonly customer_id?: string;
  /** For the office. */
  readonly problem?: string;
  readonly is_missing?: boolean;
}

export function createBooksStore(context: FunctionContext, claimed: Pick<Claimed, 'id' | 'lease'>) {
  return {
    load: async (limit: number) =>
      loadedSchema.parse(await leasedCall(context, claimed, 'quickbooks_sync_load', { p_limit: limit })),
    begin: async (kind: Kind, key: string, fingerprint: string): Promise<Begun> =>
      begunSchema.parse(
        await leasedCall(context, claimed, 'quickbooks_sync_begin', {
          p_kind: kind,
          p_object: key,
          p_fingerprint: fingerprint,
        }),
      ),
    done: async (kind: Kind, key: string, result: Done): Promise<void> =>
      void (await leasedCall(context, claimed, 'quickbooks_sync_done', {
        p_kind: kind,
        p_object: key,
        p_result: result,
      })),
  };
}
export type BooksStore = ReturnType<typeof createBooksStore>;
