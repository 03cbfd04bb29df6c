/**
 * Delivers what webhook_claim hands out, signed as Standard Webhooks says. Called every minute and right after something
 * happened, possibly by several callers at once: a delivery has one worker at a time, and keeps its id, so a receiver
 * recognizes a duplicate.
 */

import { webhookBody } from '@plumbline/domain/public-api/webhook-events';
import { waitAfter } from '@plumbline/domain/public-api/webhook-target';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { guardedPost, type PostOutcome } from '../_shared/guarded-post.ts';
import { sealOf, webhookOwner } from '../_shared/seal.ts';
import { allowedHosts } from '../_shared/webhook-hosts.ts';

const claimSchema = z.array(
  z.object({
    delivery_id: z.uuid(),
    lease: z.uuid(),
    message_id: z.uuid(),
    endpoint_id: z.uuid(),
    url: z.string(),
    sealed: z.array(z.string()),
    event: z.string(),
    version: z.string(),
    data: z.record(z.string(), z.unknown()),
    happened_at: z.string(),
    attempts: z.int(),
  }),
);
type Claim = z.infer<typeof claimSchema>[number];

const batchSize = 50;
const maxBatches = 20;

export default async function processWebhooks(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  let delivered = 0;
  let failed = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const claimed = claimSchema.parse(await callDatabase(context, 'webhook_claim', { p_limit: batchSize }));
    const outcomes = await Promise.all(claimed.map((claim) => deliver(context, claim)));
    delivered += outcomes.filter(Boolean).length;
    failed += outcomes.filter((isDelivered) => !isDelivered).length;
    if (claimed.length === 0) break;
  }
  return Response.json({ delivered, failed });
}

async function deliver(context: FunctionContext, claim: Claim): Promise<boolean> {
  const outcome = await attempt(context, claim).catch((error: unknown): PostOutcome => {
    const name = error instanceof Error ? error.name : 'unknown';
    context.log.error({ deliveryId: claim.delivery_id, name }, 'a webhook could not be made');
    return { kind: 'refused', reason: 'The message couldn’t be created.' };
  });
  const isDelivered = outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
  const isLast = outcome.kind === 'refused' || (outcome.kind === 'answered' && outcome.status === 410);
  await callDatabase(context, 'webhook_settle', {
    p_delivery: claim.delivery_id,
    p_lease: claim.lease,
    p_delivered: isDelivered,
    p_status: outcome.kind === 'answered' ? outcome.status : null,
    p_error: isDelivered ? null : reasonOf(outcome),
    p_wait_seconds: isDelivered || isLast ? null : waitAfter(claim.attempts),
  });
  return isDelivered;
}

async function attempt(context: FunctionContext, claim: Claim): Promise<PostOutcome> {
  const body = webhookBody({
    event: claim.event,
    version: claim.version,
    data: claim.data,
    happenedAt: claim.happened_at,
  });
  const seal = sealOf(context);
  const owner = webhookOwner(claim.endpoint_id);
  const secrets = await Promise.all(claim.sealed.map((sealed) => seal.open(sealed, owner)));
  if (body === null || secrets.length === 0 || secrets.includes(null))
    return {
      kind: 'refused',
      reason: body === null ? 'Unknown event.' : 'The signing secret cannot be read.',
    };
  const sentAt = new Date();
  const messageId = `msg_${claim.message_id.replaceAll('-', '')}`;
  const signatures = secrets.map((secret) => new Webhook(secret ?? '').sign(messageId, sentAt, body));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Plumbline-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  return guardedPost(claim.url, headers, body, { allowedHosts: allowedHosts(context) });
}

function reasonOf(outcome: PostOutcome): string {
  if (outcome.kind !== 'answered') return REFUSALS[outcome.reason] ?? outcome.reason;
  if (outcome.status >= 300 && outcome.status < 400) return 'It redirected. Enter the final address.';
  return `It responded with ${outcome.status}.`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  'private-address': 'The host name points to a private network.',
  'not-https': 'Only https addresses are allowed.',
  'not-an-address': 'This is not an address.',
  'user-info': 'The address contains a username.',
  port: 'Only ports 443 and 8443 are allowed.',
};
