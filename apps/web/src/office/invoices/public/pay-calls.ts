/** Reads what the link of an invoice opens, and opens a card page. The token is the only key. */
import * as z from 'zod/mini';
import { failureOfStatus, type Result } from '#src/ground/backend/call.ts';
import { callFunction, type HttpCaller, requestFunction } from '#src/ground/backend/call-function.ts';

const documentSchema = z.object({
  title: z.string(),
  issuer: z.object({
    name: z.string(),
    lines: z.array(z.string()),
    license: z.string(),
    accentColor: z.nullable(z.string()),
  }),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  lines: z.array(z.object({ name: z.string(), quantity: z.string(), unit: z.string(), amount: z.string() })),
  sums: z.array(z.object({ label: z.string(), amount: z.string(), isStrong: z.boolean() })),
  notes: z.array(z.string()),
  stamp: z.string(),
  createdAt: z.string(),
});
const openSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  z.object({
    status: z.literal('ok'),
    document: documentSchema,
    balanceCents: z.number(),
    depositCents: z.number(),
    reportedCents: z.number(),
    canPayByCard: z.boolean(),
    /** Of the card page that the client comes back from; null: of none. */
    payment: z._default(z.nullable(z.enum(['paid', 'open', 'over'])), null),
  }),
]);
const checkoutSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  z.object({ status: z.literal('go'), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ status: z.literal('refused'), reason: z.string() }),
]);
export type OpenedInvoice = Extract<z.infer<typeof openSchema>, { status: 'ok' }>;
export type PayPart = 'balance' | 'deposit';

export interface PayCalls {
  open(token: string): Promise<Result<z.infer<typeof openSchema>>>;
  /** The same, after the server has asked the card processor for payments. */
  confirm(token: string, session: string): Promise<Result<z.infer<typeof openSchema>>>;
  /** Rendered by the server. */
  pdf(token: string): Promise<Result<Blob>>;
  checkout(token: string, part: PayPart): Promise<Result<z.infer<typeof checkoutSchema>>>;
}

export function createPayCalls(visitor: HttpCaller): PayCalls {
  const read = (body: object) => callFunction(visitor, 'invoice-pay', body, (data) => openSchema.parse(data));
  return {
    open: (token) => read({ action: 'open', token }),
    confirm: (token, session) => read({ action: 'confirm', token, session }),
    async pdf(token) {
      const answer = await requestFunction(visitor, 'invoice-pay', { action: 'pdf', token });
      if (!answer.ok) return answer;
      const { ok, status, headers } = answer.value;
      // Revoked links get JSON.
      if (!ok || headers.get('content-type') !== 'application/pdf')
        return failureOfStatus(status, 'The PDF of an invoice was not sent');
      return { ok: true, value: await answer.value.blob() };
    },
    checkout: (token, part) =>
      callFunction(visitor, 'invoice-pay', { action: 'checkout', token, part }, (data) =>
        checkoutSchema.parse(data),
      ),
  };
}
