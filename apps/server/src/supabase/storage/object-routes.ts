/** Listing, moving, copying, removing and describing objects, each as the caller. */
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import { assertObjectName } from './object-key.ts';
import {
  bucketOf,
  type ObjectPlace,
  type ObjectRow,
  operation,
  probeWrite,
  visibleObject,
} from './object-rows.ts';
import { parsed } from './signed-link.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { notFound, StorageError, tooLarge } from './storage-error.ts';
import { assertMimeType, maxBytesOf, record } from './upload.ts';

const listSchema = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .nullish(),
});

/** One folder level: its objects, and the names of its subfolders (with id null), as storage-js expects. */
export async function listObjects(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  body: unknown,
): Promise<Response> {
  const wanted = parsed(listSchema, body);
  const folder = wanted.prefix.replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const { column, order } = wanted.sortBy ?? { column: 'name', order: 'asc' };
  const found = await context.database.asCaller(
    call.caller,
    (client) =>
      client.query(
        `with inside as (
           select *, substr(name, length($2) + 1) as rest from storage.objects
           where bucket_id = $1 and starts_with(name, $2)
         ), entries as (
           select rest as name, id, created_at, updated_at, last_accessed_at, metadata from inside where position('/' in rest) = 0
           union all
           select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
           from inside where position('/' in rest) > 0
         )
         select * from entries where position(lower($3) in lower(name)) > 0
         order by ${column} ${order} nulls first, name limit $4 offset $5`,
        [bucketId, prefix, wanted.search ?? '', wanted.limit, wanted.offset],
      ),
    operation('object.list'),
  );
  return jsonResponse(200, found.rows);
}

const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  /** A copy keeps its original's metadata. */
  copyMetadata: z.literal(true).nullish(),
  metadata: z.null().optional(),
});

export async function moveObject(
  context: StorageContext,
  call: StorageCall,
  body: unknown,
): Promise<Response> {
  const wanted = parsed(moveSchema, body);
  const name = assertObjectName(wanted.destinationKey);
  const { destinationBucket } = wanted;
  if (destinationBucket && destinationBucket !== wanted.bucketId)
    throw new StorageError(
      400,
      'InvalidRequest',
      'An object moves within its bucket; copy it to another one',
    );
  const moved = await context.database.asCaller(
    call.caller,
    (client) =>
      client.query(
        'update storage.objects set name = $3, updated_at = now() where bucket_id = $1 and name = $2',
        [wanted.bucketId, wanted.sourceKey, name],
      ),
    operation('object.move'),
  );
  if (moved.rowCount === 0) throw notFound();
  return jsonResponse(200, { message: 'Successfully moved' });
}

export async function copyObject(
  context: StorageContext,
  call: StorageCall,
  body: unknown,
): Promise<Response> {
  const wanted = parsed(moveSchema, body);
  const source = await visibleObject(context.database, call.caller, {
    bucketId: wanted.bucketId,
    name: wanted.sourceKey,
  });
  const place = {
    bucketId: wanted.destinationBucket ?? wanted.bucketId,
    name: assertObjectName(wanted.destinationKey),
  };
  const { mimetype: contentType, cacheControl, size } = source.metadata;
  const bucket = await bucketOf(context.database, place.bucketId);
  if (size > maxBytesOf(bucket, context.maxObjectBytes)) throw tooLarge();
  assertMimeType(bucket, contentType);
  const mode = call.request.headers.get('x-upsert') === 'true' ? 'upsert' : 'insert';
  await probeWrite(context.database, call.caller, place, mode);
  const claim = await context.space.claim(place.name, size);
  try {
    const written = await context.store.copy(source.version);
    const object = { ...place, written, contentType, cacheControl, userMetadata: source.user_metadata };
    const id = await record(context, call, object, mode, claim);
    return jsonResponse(200, { Id: id, Key: `${place.bucketId}/${place.name}` });
  } finally {
    claim.release();
  }
}

const removeSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

export async function removeObjects(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  body: unknown,
): Promise<Response> {
  return jsonResponse(200, await remove(context, call, bucketId, parsed(removeSchema, body).prefixes));
}

export async function removeObject(
  context: StorageContext,
  call: StorageCall,
  place: ObjectPlace,
): Promise<Response> {
  const removed = await remove(context, call, place.bucketId, [place.name]);
  if (removed.length === 0) throw notFound();
  return jsonResponse(200, { message: 'Successfully deleted' });
}

async function remove(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  names: string[],
): Promise<ObjectRow[]> {
  const removed = await context.database.asCaller(
    call.caller,
    (client) =>
      client.query<ObjectRow>(
        'delete from storage.objects where bucket_id = $1 and name = any($2) returning *',
        [bucketId, names],
      ),
    operation('object.delete'),
  );
  await Promise.all(removed.rows.map((row) => context.store.remove(row.version)));
  return removed.rows;
}

export function objectInfo(row: ObjectRow): Response {
  return jsonResponse(200, {
    id: row.id,
    name: row.name,
    bucket_id: row.bucket_id,
    version: row.version,
    size: row.metadata.size,
    content_type: row.metadata.mimetype,
    cache_control: row.metadata.cacheControl,
    etag: row.metadata.eTag,
    metadata: row.user_metadata ?? {},
    created_at: row.created_at,
    last_modified: row.updated_at,
  });
}
