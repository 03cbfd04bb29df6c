/**
 * Answers requests that are due (ADR 0141): each is claimed by one worker, its photos are read and stripped, its prompt is made
 * by packages/domain/src/intelligence, and what the model says is stored as proposals, once. Called when a request or a photo
 * has arrived, and every minute.
 */

import { Buffer } from 'node:buffer';
import { type PreparedRequest, prepareRequest } from '@plumbline/domain/intelligence/answer-request';
import { CONSENT_VERSION } from '@plumbline/domain/intelligence/features';
import { createModel } from '@plumbline/domain/intelligence/model/ask-model';
import {
  isPassing,
  type ModelAnswer,
  ModelFailure,
  type ModelImage,
} from '@plumbline/domain/intelligence/model/model';
import { transcribe } from '@plumbline/domain/intelligence/model/transcribe';
import { VOICE_EXT } from '@plumbline/domain/intelligence/requests/voice';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import {
  type AskedModel,
  askedOffice,
  askedOperator,
  sealedKeySchema,
} from '../_shared/intelligence/model-settings.ts';
import { stripJpeg } from '../_shared/intelligence/strip-jpeg.ts';
import { FileNotAsNamed, FileTooLarge, readNamedBySha256 } from '../_shared/stored-file.ts';

const claimSchema = z.array(
  z.object({
    lease: z.uuid(),
    id: z.uuid(),
    organizationId: z.uuid(),
    inspectionId: z.uuid(),
    feature: z.string(),
    sources: z.unknown(),
    arePhotosAllowed: z.boolean(),
    privateWords: z.array(z.string()),
    key: sealedKeySchema.nullable(),
  }),
);
type Claim = z.infer<typeof claimSchema>[number];

const MOST_ROUNDS = 50;
const MOST_SOUND_BYTES = 12 * 1024 ** 2;
const MOST_PHOTO_BYTES = 8 * 1024 ** 2;
const RETRY_SECONDS = 60;

/** Where each model's ladder begins, while this process runs. Shared on purpose: every request would climb it again. */
const rungs = new Map<string, number>();

export default async function processIntelligence(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const operator = askedOperator(context);
  let answered = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const claims = claimSchema.parse(
      await callDatabase(context, 'ai_claim', {
        p_consent_version: CONSENT_VERSION,
        p_has_model: operator !== null,
        p_hears: operator !== null && operator.hearing !== null,
      }),
    );
    if (claims.length === 0) break;
    const done = await Promise.all(claims.map((claim) => settle(context, claim, operator)));
    answered += done.filter(Boolean).length;
  }
  return Response.json({ answered });
}

/** Whether it was answered. */
async function settle(context: FunctionContext, claim: Claim, operator: AskedModel | null): Promise<boolean> {
  try {
    return await answer(context, claim, operator);
  } catch (error) {
    const { code, retrySeconds } = failureOf(error);
    context.log.warn({ feature: claim.feature, code }, 'a request has no answer');
    await callDatabase(context, 'ai_fail', {
      p_request: claim.id,
      p_lease: claim.lease,
      p_failure: code,
      p_retry_seconds: retrySeconds,
    });
    return false;
  }
}

/** A request that can't be answered, now or ever. */
class Unanswerable extends Error {
  override name = 'Unanswerable';
}

function failureOf(error: unknown): { code: string; retrySeconds: number | null } {
  if (error instanceof ModelFailure) {
    const { code, retryAfterMs } = error;
    const seconds = Math.ceil((retryAfterMs ?? RETRY_SECONDS * 1000) / 1000);
    return { code, retrySeconds: isPassing(code) ? Math.max(seconds, 1) : null };
  }
  if (error instanceof Unanswerable) return { code: error.message, retrySeconds: null };
  if (error instanceof FileTooLarge || error instanceof FileNotAsNamed)
    return { code: 'photo', retrySeconds: null };
  return { code: 'server', retrySeconds: RETRY_SECONDS };
}

async function answer(context: FunctionContext, claim: Claim, operator: AskedModel | null): Promise<boolean> {
  const own = claim.key === null ? null : await askedOffice(context, claim.organizationId, claim.key);
  if (claim.key !== null && own === null) throw new Unanswerable('key');
  const asked = own ?? operator;
  if (asked === null) throw new Unanswerable('no-model');
  const prepared = prepareRequest(claim.feature, claim.sources, claim.privateWords);
  if (prepared === null) throw new Unanswerable('sources');
  if (!claim.arePhotosAllowed) throw new Unanswerable('photo');
  const said = await (prepared.sound === null ? read : hear)(context, claim, prepared, asked);
  return z.boolean().parse(
    await callDatabase(context, 'ai_answer', {
      p_request: claim.id,
      p_lease: claim.lease,
      p_model: said.model,
      p_prompt_version: prepared.version,
      p_usage: said.usage,
      p_is_own_key: own !== null,
      p_proposals: prepared.proposals(said.object),
    }),
  );
}

type Ask = (
  context: FunctionContext,
  claim: Claim,
  prepared: PreparedRequest,
  asked: AskedModel,
) => Promise<ModelAnswer<unknown>>;

const read: Ask = async (context, claim, prepared, { settings, fetchFrom }) => {
  const images = await Promise.all(prepared.photos.map((sha256) => readPhoto(context, claim, sha256)));
  const { system, text, schema } = prepared.prompt;
  return createModel(settings, { rungs, fetchFrom }).complete({
    purpose: prepared.feature,
    system,
    messages: [{ role: 'user', text }],
    images,
    schema,
  });
};

const hear: Ask = async (context, claim, { prompt, sound }, { settings, fetchFrom, hearing }) => {
  if (hearing === null || sound === null) throw new Unanswerable('no-model');
  const path = `${claim.organizationId}/${claim.inspectionId}/${sound}.${VOICE_EXT}`;
  const wav = await readNamedBySha256(context, path, MOST_SOUND_BYTES);
  if (wav === null) throw new Unanswerable('sound');
  const { text, model, usage } = await transcribe(
    settings,
    hearing,
    { system: prompt.system, wav },
    { fetchFrom },
  );
  return { object: { text }, model, usage };
};

async function readPhoto(context: FunctionContext, claim: Claim, sha256: string): Promise<ModelImage> {
  const path = `${claim.organizationId}/${claim.inspectionId}/${sha256}.jpg`;
  const bytes = await readNamedBySha256(context, path, MOST_PHOTO_BYTES);
  const picture = bytes === null ? null : stripJpeg(bytes);
  if (picture === null) throw new Unanswerable('photo');
  return { mime: 'image/jpeg', base64: Buffer.from(picture).toString('base64') };
}
