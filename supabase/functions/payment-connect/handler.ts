/**
 * Connects an office's own Stripe account (Connect Standard, OAuth): POST {action: start, organizationId} -> the address of
 * Stripe's page; POST {action: finish, state, code} -> connected. Owners only, checked with the caller's own token.
 */
import { z } from 'zod';
import { callAsCaller, passOn } from '../_shared/call-as-caller.ts';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';
import { siteUrl } from '../_shared/site-url.ts';
import { type ConnectKeys, readConnectKeys } from '../_shared/stripe/connect-settings.ts';
import { readAccount } from '../_shared/stripe/refresh-account.ts';
import { StripeFailure } from '../_shared/stripe/stripe-client.ts';

const askedSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start'), organizationId: z.uuid() }),
  z.object({ action: z.literal('finish'), state: z.string().max(200), code: z.string().min(1).max(500) }),
]);
type Asked = z.infer<typeof askedSchema>;
const userSchema = z.object({ id: z.uuid() });
const tokenSchema = z.object({ stripe_user_id: z.string() });

export default async function paymentConnect(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return Response.json({ error: 'The request is not complete' }, { status: 400 });
  return asked.data.action === 'start' ? start(context, asked.data) : finish(context, asked.data);
}

const hashOf = (state: string): Promise<string> => sha256Hex(new TextEncoder().encode(state));

async function start(
  context: FunctionContext,
  { organizationId }: Extract<Asked, { action: 'start' }>,
): Promise<Response> {
  const state = [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const allowed = await callAsCaller(context, 'payment_connect_begin', {
    p_organization: organizationId,
    p_state_hash: await hashOf(state),
  });
  if (!allowed.ok) return passOn(allowed);
  const keys = readConnectKeys(context);
  if (keys === null) return Response.json({ outcome: 'refused', reason: 'not-configured' });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: keys.clientId,
    scope: 'read_write',
    state,
    redirect_uri: `${siteUrl(context)}/settings/invoices`,
  });
  return Response.json({ outcome: 'go', url: `${keys.connectUrl}/oauth/authorize?${query}` });
}

async function finish(
  context: FunctionContext,
  { state, code }: Extract<Asked, { action: 'finish' }>,
): Promise<Response> {
  const answered = await context.callerFetch('/auth/v1/user');
  if (!answered.ok) return Response.json({ error: 'Sign in first' }, { status: 401 });
  const user = userSchema.parse(await answered.json());
  const keys = readConnectKeys(context);
  if (keys === null) return Response.json({ outcome: 'refused', reason: 'not-configured' });
  const organization = z.nullable(z.uuid()).parse(
    await callDatabase(context, 'payment_connect_take', {
      p_state_hash: await hashOf(state),
      p_user: user.id,
    }),
  );
  if (organization === null) return Response.json({ outcome: 'refused', reason: 'expired' });
  const account = await exchange(keys, code);
  if (account === null) return Response.json({ outcome: 'refused', reason: 'provider' });
  await callDatabase(context, 'payment_account_set', {
    p_organization: organization,
    p_account: account.id,
    p_can_charge: account.canCharge,
    p_user: user.id,
  });
  return Response.json({ outcome: 'done', canCharge: account.canCharge });
}

/** The code is good once. @returns null when Stripe refuses it */
async function exchange(keys: ConnectKeys, code: string): Promise<{ id: string; canCharge: boolean } | null> {
  const answer = await fetch(`${keys.connectUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code, client_secret: keys.secretKey }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  const token = tokenSchema.safeParse(answer?.ok === true ? await answer.json() : null);
  if (!token.success) return null;
  const id = token.data.stripe_user_id;
  try {
    const canCharge = await readAccount(keys, id);
    return canCharge === null ? null : { id, canCharge };
  } catch (error) {
    if (error instanceof StripeFailure) return null;
    throw error;
  }
}
