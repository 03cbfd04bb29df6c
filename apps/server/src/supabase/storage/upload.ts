/** POST and PUT /object/{bucket}/{name}: one request, the bytes raw or as a form. Large files use resumable uploads. */
import { z } from 'zod';
import { DatabaseOutage } from '#src/ground/database-outage.ts';
import { holdsNul, nulMessage } from '#src/ground/refuse-nul.ts';
import { jsonResponse } from '#src/ground/responses.ts';
import { assertContent } from './content-check.ts';
import {
  type Bucket,
  bucketOf,
  type NewObject,
  probeWrite,
  storeRow,
  type WriteMode,
} from './object-rows.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { StorageError, tooLarge } from './storage-error.ts';
import type { SpaceClaim } from './storage-space.ts';

interface UploadBody {
  readonly stream: ReadableStream<Uint8Array> | null;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly userMetadata: Record<string, unknown> | null;
}

const formOverheadBytes = 64 * 1024;
const maxFormBytes = 64 * 1024 * 1024; // a form is held in memory

export async function upload(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const { request, caller } = call;
  const bucket = await bucketOf(context.database, bucketId);
  const mode: WriteMode =
    request.method === 'PUT' ? 'update' : request.headers.get('x-upsert') === 'true' ? 'upsert' : 'insert';
  const maxBytes = maxBytesOf(bucket, context.maxObjectBytes);
  const declaredBytes = Number(request.headers.get('content-length') ?? '0');
  if (declaredBytes > maxBytes + formOverheadBytes) throw tooLarge();
  await probeWrite(context.database, caller, { bucketId, name }, mode);
  const claim = await context.space.claim(name, declaredBytes);
  try {
    const body = await readUpload(request, declaredBytes);
    assertMimeType(bucket, body.contentType);
    const result = await context.store.write(body.stream, maxBytes);
    if (!result.ok) throw tooLarge();
    const { written } = result;
    const id = await record(context, call, { bucketId, name, written, ...body }, mode, claim);
    return jsonResponse(200, { Id: id, Key: `${bucketId}/${name}` });
  } finally {
    claim.release();
  }
}

/** Last step of every upload and copy: the row that makes the bytes an object. If rejected, the bytes are deleted. */
export async function record(
  context: StorageContext,
  call: StorageCall,
  object: NewObject,
  mode: WriteMode,
  claim: SpaceClaim,
): Promise<string> {
  const { written } = object;
  try {
    await claim.grow(written.sizeBytes);
    await assertContent(context.store, object);
    const { id, replacedVersion } = await storeRow(context.database, call.caller, object, mode);
    claim.keep();
    if (replacedVersion !== null) await context.store.remove(replacedVersion);
    return id;
  } catch (error) {
    // The row may have been stored anyway; the hourly cleanup finds bytes without a row (orphans.ts).
    if (!(error instanceof DatabaseOutage)) await context.store.remove(written.version);
    throw error;
  }
}

export function maxBytesOf(bucket: Bucket, serverLimit: number): number {
  return bucket.file_size_limit === null
    ? serverLimit
    : Math.min(Number(bucket.file_size_limit), serverLimit);
}

export function assertMimeType(bucket: Bucket, contentType: string): void {
  const allowed = bucket.allowed_mime_types;
  if (allowed === null || allowed.length === 0) return;
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const fits = allowed.some(
    (each) => each === type || (each.endsWith('/*') && type.startsWith(each.slice(0, -1))),
  );
  if (!fits) throw new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`);
}

/** A client's content type comes back as a header later, so it must look like one. */
export function contentTypeOf(text: string | null | undefined): string {
  const type = (text ?? '').trim();
  const isType =
    type.length <= 200 && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w-]+=("[\w .-]*"|[\w.-]+))*$/.test(type);
  return isType ? type : 'application/octet-stream';
}

export function cacheControlOf(text: string | null): string {
  if (text === null || text === '') return 'no-cache';
  return /^\d+$/.test(text) ? `max-age=${text}` : text.replace(/[^\w=, -]/g, '').slice(0, 100);
}

async function readUpload(request: Request, declaredBytes: number): Promise<UploadBody> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream';
  if (!type.startsWith('multipart/form-data')) {
    return {
      stream: request.body,
      contentType: contentTypeOf(type),
      cacheControl: cacheControlOf(request.headers.get('cache-control')),
      userMetadata: metadataOf(decodeBase64(request.headers.get('x-metadata'))),
    };
  }
  if (!(declaredBytes > 0))
    throw new StorageError(411, 'InvalidRequest', 'Content-Length is required for a form');
  if (declaredBytes > maxFormBytes) throw tooLarge();
  const form = await request.formData().catch(() => null);
  const file = form === null ? undefined : [...form.values()].find((value) => typeof value !== 'string');
  if (form === null || file === undefined || typeof file === 'string') {
    throw new StorageError(400, 'InvalidRequest', 'The form contains no file');
  }
  const cacheControl = form.get('cacheControl');
  const metadata = form.get('metadata');
  return {
    stream: file.stream(),
    contentType: contentTypeOf(file.type),
    cacheControl: cacheControlOf(typeof cacheControl === 'string' ? cacheControl : null),
    userMetadata: metadataOf(typeof metadata === 'string' ? metadata : null),
  };
}

export function metadataOf(json: string | null): Record<string, unknown> | null {
  if (json === null || json === '') return null;
  if (holdsNul(json)) throw new StorageError(400, 'InvalidRequest', nulMessage);
  try {
    return z.record(z.string(), z.unknown()).nullable().parse(JSON.parse(json));
  } catch {
    throw new StorageError(400, 'InvalidRequest', 'The metadata is not a JSON object');
  }
}

function decodeBase64(text: string | null): string | null {
  return text === null ? null : Buffer.from(text, 'base64').toString('utf8');
}
