/** Billing problems on this server, for operators. Rejects with the server's error. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, valueOrThrow } from '#src/ground/backend/call.ts';

const moment = z.nullable(z.string());
const healthSchema = z.object({
  is_on: z.boolean(),
  webhook: z.object({
    url: z.string(),
    heard_at: moment,
    refused_at: moment,
    refusal: z.nullable(z.enum(['signature', 'time'])),
    missed_since: moment,
    missed_at: moment,
    endpoint: z.enum(['unknown', 'found', 'absent', 'disabled', 'events']),
    endpoint_urls: z.array(z.string()),
  }),
  doubles: z.array(
    z.object({
      organization_id: z.string(),
      organization: z.string(),
      customer: z.string(),
      since: moment,
      /** The first one is the plan that the organization sees. */
      subscriptions: z.array(
        z.object({
          id: z.string(),
          plan: z.string(),
          billing_interval: moment,
          created_at: z.string(),
          ends_at: moment,
          invoice: moment,
          is_live: z.boolean(),
        }),
      ),
    }),
  ),
});
export type BillingHealth = z.infer<typeof healthSchema>;
export type DoublePayer = BillingHealth['doubles'][number];

export const readBillingHealth = (backend: Pick<Backend, 'rest'>): Promise<BillingHealth> =>
  valueOrThrow(
    call(
      backend,
      (rest) => rest.rpc('billing_health'),
      (data) => healthSchema.parse(data),
    ),
  );
