/**
 * Checks whether the bytes behind rows of storage.objects exist and match. A row whose bytes are gone or changed is set
 * aside (storage.lost_objects) and its 'safe' status withdrawn, so that a device which still has the original uploads
 * it again. Nothing is set aside while the store does not belong to the database.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { Caller } from '#src/ground/caller.ts';
import { sha256Of } from './object-store.ts';
import { assertOwnStore, type StorePair } from './store-marker.ts';

interface StoredRow extends pg.QueryResultRow {
  readonly id: string;
  readonly version: string | null;
  readonly size: string | null;
  readonly sha256: string | null;
}

const rowColumns = `o.id, o.version, o.metadata ->> 'size' as size, o.metadata ->> 'sha256' as sha256`;
const blobSchema = z.object({ p_scope: z.uuid(), p_sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const checkedAtOnce = 2000;

/**
 * Runs before `confirm_blob`: compares the row it is about to trust with the bytes. Other arguments are left to SQL.
 */
export async function checkBlob(pair: StorePair, caller: Caller, values: unknown): Promise<void> {
  const blob = blobSchema.safeParse(values);
  if (!blob.success || caller.userId === null) return;
  const { p_scope: scope, p_sha256: sha256 } = blob.data;
  const found = await pair.database.asServer<StoredRow>(
    `select ${rowColumns} from public.sync_scopes s join storage.objects o on o.bucket_id = 'reports'
       and o.name ~>=~ (s.organization_id || '/' || s.id || '/' || $3 || '.')
       and o.name ~<~ (s.organization_id || '/' || s.id || '/' || $3 || '/')
     where s.id = $2 and private.can_read($1, s.id)`,
    [caller.userId, scope, sha256],
  );
  const broken: StoredRow[] = [];
  for (const row of found.rows) if (!(await hasBytes(pair, row, sha256))) broken.push(row);
  await setAside(pair, broken);
}

/** Checks the next stored files, starting at a random one, and those set aside. */
export async function checkStoredFiles(pair: StorePair): Promise<void> {
  await assertOwnStore(pair);
  await bringBack(pair);
  const found = await pair.database.asServer<StoredRow>(
    `select ${rowColumns} from storage.objects o where o.version is not null
     order by o.id < $1, o.id limit ${checkedAtOnce}`,
    [randomUUID()],
  );
  const broken: StoredRow[] = [];
  for (const row of found.rows) if (!(await isThere(pair, row))) broken.push(row);
  await setAside(pair, broken);
}

async function hasBytes(pair: StorePair, row: StoredRow, sha256: string): Promise<boolean> {
  if (row.version === null || !(await isThere(pair, row))) return false;
  if (row.sha256 !== null) return row.sha256 === sha256;
  if ((await sha256Of(pair.store, row.version)) !== sha256) return false;
  await pair.database.asServer(
    `update storage.objects set metadata = metadata || jsonb_build_object('sha256', $2::text) where id = $1`,
    [row.id, sha256],
  );
  return true;
}

async function isThere({ store }: StorePair, { version, size }: StoredRow): Promise<boolean> {
  const sizeBytes = version === null ? null : await store.sizeOf(version);
  return sizeBytes !== null && sizeBytes === Number(size);
}

async function setAside(pair: StorePair, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  await assertOwnStore(pair);
  await pair.database.inServerTransaction(async (client) => {
    const gone = await client.query<{ bucket_id: string; name: string }>(
      // Also by version: a row replaced in the meantime has other bytes.
      `with gone as (delete from storage.objects o using unnest($1::uuid[], $2::text[]) b(id, version)
           where o.id = b.id and o.version is not distinct from b.version returning o.*),
         kept as (insert into storage.lost_objects (id, bucket_id, name, owner, owner_id, created_at, metadata, user_metadata, version)
           select id, bucket_id, name, owner, owner_id, created_at, metadata, user_metadata, coalesce(version, '') from gone
           on conflict (id) do nothing)
       select bucket_id, name from gone order by name`,
      [rows.map(({ id }) => id), rows.map(({ version }) => version)],
    );
    for (const { bucket_id, name } of gone.rows)
      if (bucket_id === 'reports') await client.query('select private.blob_lost($1)', [name]);
  });
}

/** A manually restored file becomes an object again, unless a device has uploaded it in the meantime. */
async function bringBack({ database, store }: StorePair): Promise<void> {
  const lost = await database.asServer<StoredRow>(
    `select ${rowColumns} from storage.lost_objects o order by o.lost_at desc limit ${checkedAtOnce}`,
  );
  const back: string[] = [];
  for (const { id, version, size } of lost.rows)
    if (version !== null && (await store.sizeOf(version)) === Number(size)) back.push(id);
  if (back.length === 0) return;
  await database.asServer(
    `with back as (delete from storage.lost_objects where id = any ($1) returning *)
     insert into storage.objects (id, bucket_id, name, owner, owner_id, created_at, metadata, user_metadata, version)
     select id, bucket_id, name, owner, owner_id, created_at, metadata, user_metadata, version from back
     on conflict do nothing`,
    [back],
  );
}
