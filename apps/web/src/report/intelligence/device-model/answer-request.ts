/** One request, from its row to the model on this device and back as proposals. */
import { prepareRequest } from '@plumbline/domain/intelligence/answer-request';
import type { Model, ModelImage } from '@plumbline/domain/intelligence/model/model';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { AiRequest } from '@plumbline/domain/tables/records';
import { z } from 'zod/mini';
import { base64Of } from '#src/ground/base64.ts';
import type { Change } from '#src/ground/local/change.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { privateWordsOf } from './private-words.ts';

export type AnsweringWork = Pick<LocalWork, 'store' | 'repositories' | 'fetchFile'>;

const photosSchema = z.object({ photos: z.optional(z.array(z.unknown())) });

/** It can't be answered, now or later; the message is the code of `failure`. */
export class Unanswerable extends Error {
  override name = 'Unanswerable';
}

/**
 * The proposals and the end of the request, for one commit.
 * @throws ModelFailure, Unanswerable
 */
export async function answerRequest(
  work: AnsweringWork,
  model: Model,
  request: AiRequest,
  signal: AbortSignal,
): Promise<readonly Change[]> {
  const { store, repositories } = work;
  const prepared = prepareRequest(
    request.feature,
    request.sources,
    await privateWordsOf(work, request.scopeId),
  );
  if (prepared === null) throw new Unanswerable('sources');
  const images = await Promise.all(prepared.photos.map((sha256) => readPhoto(work, request.scopeId, sha256)));
  const { system, text, schema } = prepared.prompt;
  const answer = await model.complete({
    purpose: prepared.feature,
    system,
    messages: [{ role: 'user', text }],
    images,
    schema,
    signal,
  });
  const { photos = [] } = z.parse(photosSchema, request.sources);
  const asked = new TextEncoder().encode(JSON.stringify(request.sources));
  const sources = { photos, sha256: await sha256Hex(asked) };
  const { reportId, feature, itemPath, findingId } = request;
  const now = store.nowIso();
  return [
    settling(work, request, ''),
    ...prepared.proposals(answer.object).map((proposed, number) =>
      repositories.intelligence.proposals.inserting(
        request.scopeId,
        rowId(request.id, `proposal/${number}`),
        {
          reportId,
          requestId: request.id,
          number,
          feature,
          itemPath,
          findingId,
          sources,
          promptVersion: prepared.version,
          model: answer.model.slice(0, 200),
          answeredAt: now,
          answer: proposed as object,
        },
      ),
    ),
  ];
}

/** Ends a request. `failure`: '' when it was answered. */
export const settling = (
  { store, repositories }: AnsweringWork,
  request: AiRequest,
  failure: string,
): Change =>
  repositories.intelligence.requests.updating(request, {
    settledAt: store.nowIso(),
    settledFailure: failure,
  });

async function readPhoto(work: AnsweringWork, scopeId: string, sha256: string): Promise<ModelImage> {
  const file = await work.fetchFile({ scopeId, sha256, ext: 'jpg' });
  if (file === null) throw new Unanswerable('photo');
  return { mime: 'image/jpeg', base64: base64Of(new Uint8Array(await file.arrayBuffer())) };
}
