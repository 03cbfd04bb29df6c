/**
 * The model behind an office, for /settings/intelligence: POST {action: state, organizationId} -> whose model answers (members);
 * set-key, set-prices, remove-key, test (owners, checked with the caller's own token). A key comes in once and is never sent back.
 */

import { createModel } from '@plumbline/domain/intelligence/model/ask-model';
import { ModelFailure } from '@plumbline/domain/intelligence/model/model';
import { readOfficeUrl, refusedServer } from '@plumbline/domain/intelligence/model/office-server';
import { z } from 'zod';
import { callAsCaller, passOn } from '../_shared/call-as-caller.ts';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import {
  askedOffice,
  askedOperator,
  officeKinds,
  sealedKeySchema,
} from '../_shared/intelligence/model-settings.ts';
import { samplePhoto } from '../_shared/intelligence/sample-photo.ts';
import { operatorHosts } from '../_shared/operator-hosts.ts';
import { modelKeyOwner, sealOf } from '../_shared/seal.ts';

const organizationId = z.uuid();
// Printable characters without spaces: what fits into a header.
const keySchema = z
  .string()
  .trim()
  .regex(/^[!-~]{8,500}$/);
const priceSchema = z.number().min(0).max(100_000);
const askedSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('state'), organizationId }),
  z.object({ action: z.literal('test'), organizationId }),
  z.object({ action: z.literal('remove-key'), organizationId }),
  z.object({
    action: z.literal('set-prices'),
    organizationId,
    /** US dollars per million tokens; null: unknown. */
    prices: z.object({ sent: priceSchema, received: priceSchema }).nullable(),
  }),
  z.object({
    action: z.literal('set-key'),
    organizationId,
    kind: z.enum(officeKinds),
    model: z.string().trim().min(1).max(200),
    /** A server of the office's own may need none. */
    key: z.union([z.literal(''), keySchema]),
    url: z.string().max(500).default(''),
    /** A model that hears, where it is another one. */
    hearing: z.string().trim().max(200).default(''),
  }),
]);
type Asked = z.infer<typeof askedSchema>;

const stateSchema = z.looseObject({
  hears: z.boolean(),
  key: z.looseObject({ model: z.string() }).nullable(),
});
const testAnswer = z.object({ building: z.string().max(100), color: z.string().max(100) });

export default async function intelligence(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return Response.json({ error: 'The request is not complete' }, { status: 400 });
  if (asked.data.action === 'state') return state(context, asked.data.organizationId);
  if (asked.data.action === 'set-key') return setKey(context, asked.data);
  if (asked.data.action === 'test') return test(context, asked.data.organizationId);
  if (asked.data.action === 'set-prices')
    return outcomeOf(
      await callAsCaller(context, 'ai_prices_set', {
        p_organization: asked.data.organizationId,
        p_sent: asked.data.prices?.sent ?? null,
        p_received: asked.data.prices?.received ?? null,
      }),
    );
  return outcomeOf(
    await callAsCaller(context, 'ai_key_remove', { p_organization: asked.data.organizationId }),
  );
}

/** {outcome: done}, or the database's refusal. */
const outcomeOf = async (answer: Response): Promise<Response> => {
  if (!answer.ok) return passOn(answer);
  await answer.body?.cancel();
  return Response.json({ outcome: 'done' });
};

async function state(context: FunctionContext, organization: string): Promise<Response> {
  const answer = await callAsCaller(context, 'ai_state', { p_organization: organization });
  if (!answer.ok) return passOn(answer);
  const known = stateSchema.parse(await answer.json());
  const operator = askedOperator(context);
  const source = known.key !== null ? 'office' : operator === null ? 'none' : 'operator';
  const hears = source === 'office' ? known.hears === true : operator !== null && operator.hearing !== null;
  const model = known.key?.model ?? operator?.settings.model ?? '';
  return Response.json({ ...known, source, model, hears });
}

async function setKey(
  context: FunctionContext,
  asked: Extract<Asked, { action: 'set-key' }>,
): Promise<Response> {
  const isCustom = asked.kind === 'custom';
  const url = isCustom ? readOfficeUrl(asked.url) : '';
  if (url === null || (asked.key === '' && !isCustom))
    return Response.json({ error: 'The request is not complete' }, { status: 400 });
  const refusal = isCustom ? refusedServer(url, operatorHosts(context, 'AI_HOSTS')) : null;
  if (refusal !== null) return Response.json({ outcome: 'refused', reason: refusal });
  const sealed = await sealOf(context).seal(asked.key, modelKeyOwner(asked.organizationId));
  return outcomeOf(
    await callAsCaller(context, 'ai_key_set', {
      p_organization: asked.organizationId,
      p_kind: asked.kind,
      p_model: asked.model,
      p_sealed_key: sealed,
      p_ending: asked.key.slice(-4),
      p_url: url,
      p_hearing_model: asked.hearing,
    }),
  );
}

async function test(context: FunctionContext, organization: string): Promise<Response> {
  const allowed = await callAsCaller(context, 'ai_test_begin', { p_organization: organization });
  if (!allowed.ok) return passOn(allowed);
  if (!z.boolean().parse(await allowed.json()))
    return Response.json(
      { error: 'You have tested the model ten times within an hour. Try again later.' },
      { status: 429, headers: { 'retry-after': '3600' } },
    );
  const sealed = sealedKeySchema
    .nullable()
    .parse(await callDatabase(context, 'ai_key_sealed', { p_organization: organization }));
  const model = sealed === null ? askedOperator(context) : await askedOffice(context, organization, sealed);
  if (model === null) return Response.json({ outcome: 'failed', code: sealed === null ? 'no-model' : 'key' });
  const startedMs = Date.now();
  try {
    const { model: name } = await createModel(model.settings, {
      patienceMs: 45_000,
      fetchFrom: model.fetchFrom,
    }).complete({
      purpose: 'test_it',
      system: 'Say what kind of building the picture shows, and the color of its roof.',
      messages: [{ role: 'user', text: 'What is it?' }],
      images: [samplePhoto],
      schema: testAnswer,
    });
    return Response.json({ outcome: 'works', model: name, seconds: (Date.now() - startedMs) / 1000 });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return Response.json({ outcome: 'failed', code: error.code });
  }
}
