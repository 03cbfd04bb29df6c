/**
 * Makes the secrets of webhooks: POST {action: create, organizationId, url, description, events} or {action: rotate, endpointId}
 * -> the secret, this once. The database gets it sealed, and checks with the caller's own token who may do it.
 */
import { z } from 'zod';
import { callAsCaller, passOn } from '../_shared/call-as-caller.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { sealOf, webhookOwner } from '../_shared/seal.ts';
import { refusedReceiver } from '../_shared/webhook-hosts.ts';
import { newWebhookSecret } from '../_shared/webhook-secret.ts';

const askedSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('create'),
    organizationId: z.uuid(),
    url: z.string().min(1).max(500),
    description: z.string().max(200),
    events: z.array(z.string()).min(1).max(50),
  }),
  z.object({ action: z.literal('rotate'), endpointId: z.uuid() }),
]);
type Asked = z.infer<typeof askedSchema>;

export default async function webhookEndpoints(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return Response.json({ error: 'The request is not complete' }, { status: 400 });
  return asked.data.action === 'create' ? create(context, asked.data) : rotate(context, asked.data);
}

async function create(
  context: FunctionContext,
  { organizationId, url, description, events }: Extract<Asked, { action: 'create' }>,
): Promise<Response> {
  const refusal = refusedReceiver(context, url);
  if (refusal !== null) return Response.json({ outcome: 'refused', reason: refusal });
  const id = crypto.randomUUID();
  const secret = newWebhookSecret();
  return store(context, id, secret, 'webhook_create', {
    p_organization: organizationId,
    p_id: id,
    p_url: url,
    p_description: description,
    p_events: events,
    p_sealed: await sealOf(context).seal(secret, webhookOwner(id)),
  });
}

async function rotate(
  context: FunctionContext,
  { endpointId }: Extract<Asked, { action: 'rotate' }>,
): Promise<Response> {
  const secret = newWebhookSecret();
  return store(context, endpointId, secret, 'webhook_rotate', {
    p_endpoint: endpointId,
    p_sealed: await sealOf(context).seal(secret, webhookOwner(endpointId)),
  });
}

async function store(
  context: FunctionContext,
  id: string,
  secret: string,
  call: string,
  values: object,
): Promise<Response> {
  const answer = await callAsCaller(context, call, values);
  if (answer.ok)
    return Response.json({ outcome: 'done', id, secret }, { headers: { 'cache-control': 'no-store' } });
  return passOn(answer);
}
