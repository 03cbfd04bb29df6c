/** Reads the office's rows as the key's person; row-level security decides what there is. */
import type { StoredRow } from '@plumbline/domain/public-api/present-row';
import type pg from 'pg';
import { z } from 'zod';
import { ApiProblem } from './problem.ts';

const rowsSchema = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

export async function readRows(client: pg.PoolClient, sql: string, values: unknown[]): Promise<StoredRow[]> {
  const { rows } = await client.query(sql, values);
  return rowsSchema.parse(rows).map(({ row }) => row);
}

export interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly updated_since?: string | undefined;
}

/** A select of `row` from `t`, with the conditions that `$1` and on are bound to. */
export interface Listing {
  /** The table, with joins; its alias is `t`. */
  readonly from: string;
  readonly row: string;
  readonly where: string;
  readonly values: readonly unknown[];
}

export interface Page {
  readonly rows: readonly StoredRow[];
  readonly nextCursor: string | null;
}

const cursorSchema = z.uuid();

/** By id, so a page is found by its index and no row of it is listed twice. */
export async function readPage(client: pg.PoolClient, listing: Listing, query: PageQuery): Promise<Page> {
  const limit = query.limit ?? 50;
  const values: unknown[] = [...listing.values, limit + 1];
  const conditions = [listing.where];
  if (query.cursor !== undefined) {
    values.push(afterOf(query.cursor));
    conditions.push(`t.id > $${values.length}`);
  }
  if (query.updated_since !== undefined) {
    values.push(query.updated_since);
    conditions.push(`t.updated_at >= $${values.length}`);
  }
  const rows = await readRows(
    client,
    `select ${listing.row} as row from ${listing.from} where ${conditions.join(' and ')}
     order by t.id limit $${listing.values.length + 1}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.id : undefined;
  return {
    rows: shown,
    nextCursor: typeof last === 'string' ? Buffer.from(last).toString('base64url') : null,
  };
}

function afterOf(cursor: string): string {
  const id = cursorSchema.safeParse(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!id.success)
    throw new ApiProblem(400, null, { errors: [{ path: 'cursor', message: 'This cursor isn’t valid.' }] });
  return id.data;
}

export async function readOne(client: pg.PoolClient, listing: Listing, id: string): Promise<StoredRow> {
  const [row] = await readRows(
    client,
    `select ${listing.row} as row from ${listing.from} where ${listing.where} and t.id = $${listing.values.length + 1}`,
    [...listing.values, id],
  );
  if (row === undefined) throw new ApiProblem(404);
  return row;
}
