/** Links of invoices and the office's account at the card processor: online only. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, columnsOf, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';

const accountSchema = z.object({
  account_id: z.string(),
  can_charge: z.boolean(),
  connected_at: z.string(),
  disconnected_at: z.nullable(z.string()),
});
export type PaymentAccount = z.infer<typeof accountSchema>;
const startSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('go'), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ outcome: z.literal('refused'), reason: z.string() }),
]);
const finishSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), canCharge: z.boolean() }),
  z.object({ outcome: z.literal('refused'), reason: z.string() }),
]);

const linkSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  revoked_at: z.nullable(z.string()),
  last_opened_at: z.nullable(z.string()),
  open_count: z.number(),
  /** '' for a link that was copied. */
  emailed_to: z.string(),
});
export type InvoiceLink = z.infer<typeof linkSchema>;

export interface PaymentCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly organizationId: string;
}
export type PaymentCalls = ReturnType<typeof createPaymentCalls>;

export function createPaymentCalls({ backend, fetch, organizationId }: PaymentCallDeps) {
  return {
    /** Null: none is connected. */
    async account(): Promise<PaymentAccount | null> {
      const rows = await valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('payment_accounts')
              .select('account_id, can_charge, connected_at, disconnected_at')
              .eq('organization_id', organizationId),
          (data) => z.array(accountSchema).parse(data),
        ),
      );
      return rows.find(({ disconnected_at: endedAt }) => endedAt === null) ?? null;
    },
    /** The token never reaches the server; it stores the checksum. */
    createLink: (invoiceId: string, tokenHash: string): Promise<Result<string>> =>
      call(
        backend,
        (rest) => rest.rpc('invoice_link_create', { p_invoice: invoiceId, p_token_hash: tokenHash }),
        (data) => z.string().parse(data),
      ),
    /** Newest first. */
    links: (invoiceId: string): Promise<InvoiceLink[]> =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('invoice_links')
              .select(columnsOf(linkSchema))
              .eq('invoice_id', invoiceId)
              .order('created_at', { ascending: false }),
          (data) => z.array(linkSchema).parse(data),
        ),
      ),
    revokeLink: (linkId: string): Promise<Result<null>> =>
      call(backend, (rest) => rest.rpc('invoice_link_revoke', { p_link: linkId }), nothing),
    /** Queues the email; it carries its own link. */
    send: (invoiceId: string, email: string): Promise<Result<string>> =>
      call(
        backend,
        (rest) => rest.rpc('invoice_send', { p_invoice: invoiceId, p_email: email }),
        (data) => z.string().parse(data),
      ),
    disconnect: (): Promise<Result<null>> =>
      call(
        backend,
        (rest) => rest.rpc('payment_account_disconnect', { p_organization: organizationId }),
        nothing,
      ),
    connect: () =>
      callFunction({ backend, fetch }, 'payment-connect', { action: 'start', organizationId }, (data) =>
        startSchema.parse(data),
      ),
    finish: (state: string, code: string) =>
      callFunction({ backend, fetch }, 'payment-connect', { action: 'finish', state, code }, (data) =>
        finishSchema.parse(data),
      ),
  };
}
