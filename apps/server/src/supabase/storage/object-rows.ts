/** The rows of storage.objects and storage.buckets. Everything about one object runs as the caller, so RLS decides. */
import type pg from 'pg';
import type { Caller } from '#src/ground/caller.ts';
import { type CallerDatabase, Rollback } from '#src/ground/caller-database.ts';
import type { WrittenObject } from './object-store.ts';
import { notFound, StorageError } from './storage-error.ts';

export interface Bucket extends pg.QueryResultRow {
  readonly id: string;
  readonly public: boolean;
  readonly file_size_limit: string | null;
  readonly allowed_mime_types: string[] | null;
}

export interface ObjectMetadata {
  readonly size: number;
  readonly mimetype: string;
  readonly eTag: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  /** Computed when the bytes arrive; older rows get it when they are first confirmed. */
  readonly sha256?: string;
}

export interface ObjectRow extends pg.QueryResultRow {
  readonly id: string;
  readonly name: string;
  readonly bucket_id: string;
  readonly version: string;
  readonly metadata: ObjectMetadata;
  readonly user_metadata: Record<string, unknown> | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface ObjectPlace {
  readonly bucketId: string;
  readonly name: string;
}

export interface NewObject extends ObjectPlace {
  readonly written: WrittenObject;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly userMetadata: Record<string, unknown> | null;
}

export type WriteMode = 'insert' | 'upsert' | 'update';

const columns = 'id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at';
export const operation = (name: string): Record<string, string> => ({
  'storage.operation': `storage.${name}`,
});

export async function bucketOf(database: CallerDatabase, id: string): Promise<Bucket> {
  const found = await database.asServer<Bucket>(
    'select id, coalesce(public, false) as public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [id],
  );
  if (found.rows[0] === undefined) throw new StorageError(404, 'Bucket not found', 'Bucket not found');
  return found.rows[0];
}

export async function visibleObject(
  database: CallerDatabase,
  caller: Caller,
  place: ObjectPlace,
): Promise<ObjectRow> {
  const found = await database.asCaller(
    caller,
    (client) =>
      client.query<ObjectRow>(`select ${columns} from storage.objects where bucket_id = $1 and name = $2`, [
        place.bucketId,
        place.name,
      ]),
    operation('object.get_authenticated'),
  );
  if (found.rows[0] === undefined) throw notFound();
  return found.rows[0];
}

/** Reads past RLS: for public buckets, and for signed links of the service. */
export async function anyObject(database: CallerDatabase, place: ObjectPlace): Promise<ObjectRow> {
  const found = await database.asServer<ObjectRow>(
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    [place.bucketId, place.name],
  );
  if (found.rows[0] === undefined) throw notFound();
  return found.rows[0];
}

/** Tries the write and rolls it back: rejects strangers and taken names before accepting any bytes. */
export async function probeWrite(
  database: CallerDatabase,
  caller: Caller,
  place: ObjectPlace,
  mode: WriteMode,
): Promise<void> {
  const written = { version: 'probe', sizeBytes: 0, etag: '', sha256: null };
  const draft: NewObject = { ...place, written, contentType: '', cacheControl: '', userMetadata: null };
  try {
    await database.asCaller(
      caller,
      async (client) => {
        await writeRow(client, caller, draft, mode);
        throw new Rollback(null);
      },
      operation('object.upload'),
    );
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
}

/** Returns the id and the replaced version, whose bytes can be deleted. */
export async function storeRow(
  database: CallerDatabase,
  caller: Caller,
  object: NewObject,
  mode: WriteMode,
): Promise<{ id: string; replacedVersion: string | null }> {
  const before = await database.asServer<{ version: string }>(
    'select version from storage.objects where bucket_id = $1 and name = $2',
    [object.bucketId, object.name],
  );
  await database.asCaller(
    caller,
    (client) => writeRow(client, caller, object, mode),
    operation('object.upload'),
  );
  const after = await anyObject(database, object);
  return { id: after.id, replacedVersion: before.rows[0]?.version ?? null };
}

async function writeRow(
  client: pg.PoolClient,
  caller: Caller,
  object: NewObject,
  mode: WriteMode,
): Promise<void> {
  const { bucketId, name, written } = object;
  const metadata: ObjectMetadata & { contentLength: number; httpStatusCode: number } = {
    size: written.sizeBytes,
    mimetype: object.contentType,
    eTag: written.etag,
    cacheControl: object.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: written.sizeBytes,
    httpStatusCode: 200,
    ...(written.sha256 !== null && { sha256: written.sha256 }),
  };
  const userMetadata = object.userMetadata === null ? null : JSON.stringify(object.userMetadata);
  const values = [bucketId, name, caller.userId, written.version, JSON.stringify(metadata), userMetadata];
  if (mode === 'update') {
    const changed = await client.query(
      `update storage.objects set owner_id = $3::text, owner = $3::uuid, version = $4, metadata = $5, user_metadata = $6,
         updated_at = now() where bucket_id = $1 and name = $2`,
      values,
    );
    if (changed.rowCount === 0) throw notFound();
    return;
  }
  const conflict =
    mode === 'insert'
      ? ''
      : `on conflict (bucket_id, name) do update set owner_id = excluded.owner_id, owner = excluded.owner,
           version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`;
  await client.query(
    `insert into storage.objects (bucket_id, name, owner_id, owner, version, metadata, user_metadata)
     values ($1, $2, $3::text, $3::uuid, $4, $5, $6) ${conflict}`,
    values,
  );
}
