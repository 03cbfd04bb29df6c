/**
 * Writes through `sync_push`, like a device: the same permissions, history and conflicts, and devices get the change by
 * sync. The caller's transaction holds it together with the answer that is kept for an Idempotency-Key.
 */
import { randomUUID } from 'node:crypto';
import { formatHlc } from '@plumbline/domain/sync/hlc';
import type pg from 'pg';
import { z } from 'zod';
import { ApiProblem, problemOfCode } from './problem.ts';

export interface RowChange {
  readonly scopeId: string;
  readonly table:
    | 'contacts'
    | 'accounts'
    | 'appointments'
    | 'appointment_overrides'
    | 'inspections'
    | 'invoices';
  readonly rowId: string;
  readonly op: 'insert' | 'set';
  readonly values: Readonly<Record<string, unknown>>;
}

const answerSchema = z.object({
  results: z.tuple([
    z.object({
      result: z.enum(['ok', 'dup', 'won', 'lost', 'on_deleted', 'parked', 'rejected', 'declined']),
      code: z.string().optional(),
    }),
  ]),
});

export async function writeRow(client: pg.PoolClient, change: RowChange): Promise<void> {
  const base = change.op === 'set' ? await clockOf(client, change) : {};
  const mutation = {
    id: randomUUID(),
    table: change.table,
    row: change.rowId,
    op: change.op,
    values: change.values,
    base,
    hlc: formatHlc({ timeMs: Date.now(), counter: 0 }),
  };
  const { rows } = await client.query('select public.sync_push($1, $2, $3) as answer', [
    change.scopeId,
    JSON.stringify([mutation]),
    'api',
  ]);
  const [{ result, code }] = answerSchema.parse(rows[0]?.answer).results;
  if (result === 'ok' || result === 'won') return;
  if (result === 'rejected') throw problemOfCode(code ?? '') ?? new ApiProblem(422);
  // A refused change of a device waits for its owner; a program gets an error, and rolling back leaves nothing behind.
  if (result === 'parked') throw new ApiProblem(403, 'The role of the key’s owner doesn’t allow this.');
  throw new ApiProblem(409);
}

async function clockOf(client: pg.PoolClient, { table, rowId, scopeId }: RowChange): Promise<unknown> {
  const { rows } = await client.query(
    `select clk from public.${table} where id = $1 and scope_id = $2 and deleted_at is null`,
    [rowId, scopeId],
  );
  if (rows[0] === undefined) throw new ApiProblem(404);
  return rows[0].clk;
}
