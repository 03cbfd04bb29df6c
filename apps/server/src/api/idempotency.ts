/**
 * `Idempotency-Key`: the first answer to a key is kept in the transaction of its change and given again for ever; the
 * same key with another request is refused.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { KeyHolder } from './api-keys.ts';
import { ApiProblem } from './problem.ts';

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface WriteRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

const keptSchema = z.object({ request_sha256: z.string(), status: z.int(), body: z.unknown() });

export async function answerOnce(
  client: pg.PoolClient,
  holder: KeyHolder,
  request: WriteRequest,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const key = request.idempotencyKey;
  if (key === null) return work();
  if (key.length === 0 || key.length > 200)
    throw new ApiProblem(400, 'An Idempotency-Key must have 1 to 200 characters.');
  // The second of two at the same time waits for the first, and then finds its answer.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `api ${holder.organizationId} ${holder.userId} ${key}`,
  ]);
  const asked = createHash('sha256')
    .update(JSON.stringify([request.method, request.path, request.body]))
    .digest('hex');
  const known = await client.query(
    `select request_sha256, status, body from public.api_requests
     where organization_id = $1 and user_id = $2 and idempotency_key = $3`,
    [holder.organizationId, holder.userId, key],
  );
  if (known.rows[0] !== undefined) {
    const kept = keptSchema.parse(known.rows[0]);
    if (kept.request_sha256 !== asked)
      throw new ApiProblem(409, 'This Idempotency-Key was used for another request.');
    return { status: kept.status, body: kept.body };
  }
  const answer = await work();
  await client.query(
    `insert into public.api_requests (organization_id, idempotency_key, user_id, request_sha256, status, body)
     values ($1, $2, $3, $4, $5, $6)`,
    [holder.organizationId, key, holder.userId, asked, answer.status, JSON.stringify(answer.body ?? null)],
  );
  return answer;
}
