/** Webhooks of the office: online only. A secret is in the answer that makes it and nowhere else. */
import type { WebhookEvent } from '@plumbline/domain/public-api/webhook-names';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, columnsOf, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';

const endpointRow = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  paused_at: z.nullable(z.string()),
  pause_reason: z.nullable(z.enum(['person', 'failing', 'gone'])),
  failing_since: z.nullable(z.string()),
});
export type WebhookEndpoint = z.infer<typeof endpointRow>;

const deliveryRow = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  next_attempt_at: z.string(),
  attempted_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  webhook_messages: z.object({ event: z.string(), created_at: z.string() }),
});
export type WebhookDelivery = z.infer<typeof deliveryRow>;

const madeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), id: z.string(), secret: z.string() }),
  z.object({ outcome: z.literal('refused'), reason: z.string() }),
]);

export interface WebhookDraft {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
}

/** A log is read page by page, newest first. */
export const deliveriesPerPage = 50;

export interface WebhookCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly organizationId: string;
}
export type WebhookCalls = ReturnType<typeof createWebhookCalls>;

export function createWebhookCalls({ backend, fetch, organizationId }: WebhookCallDeps) {
  const endpointCall = (name: string, values: object): Promise<Result<null>> =>
    call(backend, (rest) => rest.rpc(name, values), nothing);
  const make = (body: object) =>
    callFunction({ backend, fetch }, 'webhook-endpoints', body, (data) => madeSchema.parse(data));

  return {
    /** Rejects when they cannot be read. */
    list: (): Promise<readonly WebhookEndpoint[]> =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('webhook_endpoints')
              .select(columnsOf(endpointRow))
              .eq('organization_id', organizationId)
              .order('created_at'),
          (data) => z.array(endpointRow).parse(data),
        ),
      ),
    deliveries: (endpointId: string, page: number): Promise<readonly WebhookDelivery[]> =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('webhook_deliveries')
              .select(
                'id,status,attempts,next_attempt_at,attempted_at,last_error,webhook_messages(event,created_at)',
              )
              .eq('endpoint_id', endpointId)
              .order('created_at', { ascending: false })
              .range(page * deliveriesPerPage, (page + 1) * deliveriesPerPage - 1),
          (data) => z.array(deliveryRow).parse(data),
        ),
      ),
    create: ({ url, description, events }: WebhookDraft) =>
      make({ action: 'create', organizationId, url, description, events }),
    rotate: (endpointId: string) => make({ action: 'rotate', endpointId }),
    save: (endpointId: string, { url, description, events }: WebhookDraft) =>
      endpointCall('webhook_save', {
        p_endpoint: endpointId,
        p_url: url,
        p_description: description,
        p_events: events,
      }),
    pause: (endpointId: string, isPaused: boolean) =>
      endpointCall('webhook_pause', { p_endpoint: endpointId, p_paused: isPaused }),
    remove: (endpointId: string) => endpointCall('webhook_delete', { p_endpoint: endpointId }),
    test: (endpointId: string) => endpointCall('webhook_test', { p_endpoint: endpointId }),
    redeliver: (deliveryId: string) => endpointCall('webhook_redeliver', { p_delivery: deliveryId }),
  };
}
