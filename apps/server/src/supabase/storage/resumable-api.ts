/**
 * /upload/resumable: the TUS 1.0 protocol (creation, creation-with-upload, termination, expiration) as used by
 * storage-js and tus-js-client. Row security is checked at creation and again after the last byte.
 */
import { DatabaseOutage } from '#src/ground/database-outage.ts';
import { emptyResponse } from '#src/ground/responses.ts';
import { assertObjectName } from './object-key.ts';
import { bucketOf, probeWrite, type WriteMode } from './object-rows.ts';
import type { ResumableUpload, ResumableUploads } from './resumable-uploads.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { notFound, StorageError, tooLarge, tooManyUnfinished } from './storage-error.ts';
import { assertMimeType, cacheControlOf, contentTypeOf, maxBytesOf, metadataOf, record } from './upload.ts';

const prefix = '/storage/v1/upload/resumable';
const tusHeaders = { 'tus-resumable': '1.0.0' };
/** Per person. Devices send a few at a time; unfinished ones expire after a day. */
const MOST_UNFINISHED = 20;

export function resumableOptions(maxBytes: number): Response {
  return emptyResponse(204, {
    ...tusHeaders,
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
    'tus-max-size': String(maxBytes),
  });
}

export async function resumableRoute(
  context: StorageContext,
  uploads: ResumableUploads,
  call: StorageCall,
  id: string | undefined,
): Promise<Response> {
  const { method } = call.request;
  if (call.request.headers.get('tus-resumable') !== '1.0.0') {
    throw new StorageError(412, 'InvalidRequest', 'Tus-Resumable 1.0.0 is required');
  }
  if (id === undefined) {
    if (method === 'POST') return create(context, uploads, call);
    throw new StorageError(405, 'InvalidRequest', 'Method not allowed');
  }
  const upload = await uploads.find(id);
  if (upload === null || upload.ownerKey !== ownerKeyOf(call)) throw notFound();
  if (method === 'HEAD') return progress(uploads, upload);
  if (method === 'PATCH') return append(context, uploads, call, upload);
  if (method !== 'DELETE') throw new StorageError(405, 'InvalidRequest', 'Method not allowed');
  await uploads.remove(upload.id);
  return emptyResponse(204, tusHeaders);
}

async function create(
  context: StorageContext,
  uploads: ResumableUploads,
  call: StorageCall,
): Promise<Response> {
  const { headers } = call.request;
  const length = headers.get('upload-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) throw new StorageError(400, 'InvalidRequest', 'Upload-Length is required');
  const metadata = uploadMetadata(headers.get('upload-metadata') ?? '');
  const bucketId = metadata.get('bucketName') ?? '';
  const name = assertObjectName(metadata.get('objectName') ?? '');
  const bucket = await bucketOf(context.database, bucketId);
  const sizeBytes = Number(length);
  if (sizeBytes > maxBytesOf(bucket, context.maxObjectBytes)) throw tooLarge();
  const contentType = contentTypeOf(metadata.get('contentType'));
  assertMimeType(bucket, contentType);
  const mode = headers.get('x-upsert') === 'true' ? 'upsert' : 'insert';
  await probeWrite(context.database, call.caller, { bucketId, name }, mode);
  const userMetadata = metadataOf(metadata.get('metadata') ?? null);
  const claim = await context.space.claim(name, sizeBytes);
  const wanted = {
    bucketId,
    name,
    contentType,
    cacheControl: cacheControlOf(metadata.get('cacheControl') ?? null),
    userMetadata,
    sizeBytes,
    mode,
    ownerKey: ownerKeyOf(call),
  } as const;
  const isService = call.caller.role === 'service_role';
  const upload = await (isService
    ? uploads.create(wanted)
    : uploads.createOneOf(wanted, MOST_UNFINISHED)
  ).finally(() => claim.release()); // from now on the upload itself is counted
  if (upload === null) throw tooManyUnfinished();
  const answer = { ...progressHeaders(upload, 0), location: `${prefix}/${upload.id}` };
  const hasBody = headers.get('content-type') === 'application/offset+octet-stream';
  if (!hasBody && sizeBytes > 0) return emptyResponse(201, answer);
  const offsetBytes = await receive(context, uploads, call, upload);
  return emptyResponse(201, { ...answer, 'upload-offset': String(offsetBytes) });
}

async function append(
  context: StorageContext,
  uploads: ResumableUploads,
  call: StorageCall,
  upload: ResumableUpload,
): Promise<Response> {
  const { headers } = call.request;
  if (headers.get('content-type') !== 'application/offset+octet-stream') {
    throw new StorageError(415, 'InvalidRequest', 'Content-Type must be application/offset+octet-stream');
  }
  const offsetBytes = await uploads.offsetBytes(upload.id);
  if (headers.get('upload-offset') !== String(offsetBytes)) {
    throw new StorageError(409, 'InvalidRequest', 'Upload-Offset does not fit what has arrived');
  }
  // Another upload may have taken the space since this one started. Received bytes stay: the device resumes later.
  const comingBytes = Number(headers.get('content-length') ?? upload.sizeBytes - offsetBytes);
  await context.space.assertDisk(comingBytes);
  const arrivedBytes = await receive(context, uploads, call, upload);
  return emptyResponse(204, progressHeaders(upload, arrivedBytes));
}

async function receive(
  context: StorageContext,
  uploads: ResumableUploads,
  call: StorageCall,
  upload: ResumableUpload,
): Promise<number> {
  const result = await uploads.append(upload, call.request.body);
  if (!result.ok) {
    if (result.reason === 'busy')
      throw new StorageError(423, 'ResourceLocked', 'Another request is writing this upload');
    throw tooLarge();
  }
  if (result.offsetBytes === upload.sizeBytes) await finish(context, uploads, call, upload);
  return result.offsetBytes;
}

async function finish(
  context: StorageContext,
  uploads: ResumableUploads,
  call: StorageCall,
  upload: ResumableUpload,
): Promise<void> {
  const mode: WriteMode = upload.mode;
  try {
    await probeWrite(context.database, call.caller, upload, mode);
  } catch (error) {
    if (!(error instanceof DatabaseOutage)) await uploads.remove(upload.id); // the last piece is then sent again
    throw error;
  }
  const written = await context.store.adopt(uploads.pathOf(upload.id));
  await uploads.remove(upload.id);
  const claim = context.space.claimed(upload.name, upload.sizeBytes); // space reserved when it started
  try {
    await record(context, call, { ...upload, written }, mode, claim);
  } finally {
    claim.release();
  }
}

async function progress(uploads: ResumableUploads, upload: ResumableUpload): Promise<Response> {
  return emptyResponse(200, {
    ...progressHeaders(upload, await uploads.offsetBytes(upload.id)),
    'cache-control': 'no-store',
  });
}

function progressHeaders(upload: ResumableUpload, offsetBytes: number): Record<string, string> {
  return {
    ...tusHeaders,
    'upload-offset': String(offsetBytes),
    'upload-length': String(upload.sizeBytes),
    'upload-expires': new Date(upload.expiresAt).toUTCString(),
  };
}

/** An upload belongs to its creator; keys without a person share one name per role. */
function ownerKeyOf(call: StorageCall): string {
  return call.caller.userId ?? call.caller.role;
}

function uploadMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]));
}
