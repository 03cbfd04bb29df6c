/** /bucket: buckets are rows of storage.buckets, read and changed as the caller. */
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import { assertBucketName } from './object-key.ts';
import { parsed } from './signed-link.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { StorageError } from './storage-error.ts';

const bucketSchema = z.object({
  id: z.string().nullish(),
  name: z.string().nullish(),
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.number().int().positive(), z.string().regex(/^\d+$/)]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
  type: z.literal('STANDARD').nullish(),
});
const listSchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

const columns =
  'id, name, owner, public, file_size_limit::float8, allowed_mime_types, created_at, updated_at';

export async function bucketRoute(
  context: StorageContext,
  call: StorageCall,
  path: string[],
  body: unknown,
): Promise<Response> {
  const [id, action] = path;
  const name = `${call.request.method}${id === undefined ? '' : ' id'}${action === undefined ? '' : ` ${action}`}`;
  switch (name) {
    case 'GET':
      return listBuckets(context, call);
    case 'GET id':
      return jsonResponse(200, await oneBucket(context, call, id ?? ''));
    case 'POST':
      return createBucket(context, call, body);
    case 'PUT id':
      return updateBucket(context, call, id ?? '', body);
    case 'POST id empty':
      return emptyBucket(context, call, id ?? '');
    case 'DELETE id':
      return deleteBucket(context, call, id ?? '');
    default:
      throw new StorageError(404, 'not_found', 'There is no such storage endpoint');
  }
}

async function listBuckets(context: StorageContext, call: StorageCall): Promise<Response> {
  const wanted = parsed(listSchema, Object.fromEntries(call.url.searchParams));
  const found = await rows(
    context,
    call,
    `select ${columns} from storage.buckets where position(lower($1) in lower(name)) > 0
     order by ${wanted.sortColumn} ${wanted.sortOrder}, id limit $2 offset $3`,
    [wanted.search, wanted.limit ?? null, wanted.offset],
  );
  return jsonResponse(200, found);
}

async function rows(
  context: StorageContext,
  call: StorageCall,
  text: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const found = await context.database.asCaller(call.caller, (client) => client.query(text, values));
  return found.rows;
}

async function oneBucket(
  context: StorageContext,
  call: StorageCall,
  id: string,
): Promise<Record<string, unknown>> {
  const [bucket] = await rows(context, call, `select ${columns} from storage.buckets where id = $1`, [id]);
  if (bucket === undefined) throw new StorageError(404, 'Bucket not found', 'Bucket not found');
  return bucket;
}

async function createBucket(context: StorageContext, call: StorageCall, body: unknown): Promise<Response> {
  const wanted = parsed(bucketSchema, body);
  const id = assertBucketName(wanted.id ?? wanted.name ?? '');
  await rows(
    context,
    call,
    `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
     values ($1, $2, $3::uuid, $3::text, $4, $5, $6)`,
    [
      id,
      wanted.name ?? id,
      call.caller.userId,
      wanted.public ?? false,
      wanted.file_size_limit ?? null,
      wanted.allowed_mime_types ?? null,
    ],
  );
  return jsonResponse(200, { name: id });
}

async function updateBucket(
  context: StorageContext,
  call: StorageCall,
  id: string,
  body: unknown,
): Promise<Response> {
  const wanted = parsed(bucketSchema, body);
  await oneBucket(context, call, id);
  await rows(
    context,
    call,
    // null removes a limit; an omitted one stays.
    `update storage.buckets set public = coalesce($2, public), updated_at = now(),
       file_size_limit = case when $5 then $3 else file_size_limit end,
       allowed_mime_types = case when $6 then $4 else allowed_mime_types end
     where id = $1`,
    [
      id,
      wanted.public ?? null,
      wanted.file_size_limit ?? null,
      wanted.allowed_mime_types ?? null,
      wanted.file_size_limit !== undefined,
      wanted.allowed_mime_types !== undefined,
    ],
  );
  return jsonResponse(200, { message: 'Successfully updated' });
}

async function emptyBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  await oneBucket(context, call, id);
  const removed = await rows(
    context,
    call,
    'delete from storage.objects where bucket_id = $1 returning version',
    [id],
  );
  await Promise.all(removed.map((row) => context.store.remove(String(row.version))));
  return jsonResponse(200, { message: 'Successfully emptied' });
}

async function deleteBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  await oneBucket(context, call, id);
  const held = await context.database.asServer('select 1 from storage.objects where bucket_id = $1 limit 1', [
    id,
  ]);
  if (held.rowCount !== 0)
    throw new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty');
  const removed = await rows(context, call, 'delete from storage.buckets where id = $1 returning id', [id]);
  if (removed.length === 0) throw new StorageError(403, 'Unauthorized', 'You may not delete this bucket');
  return jsonResponse(200, { message: 'Successfully deleted' });
}
