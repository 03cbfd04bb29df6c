/**
 * Validates files of the product's own buckets: their first bytes match type and extension, and in `reports` the name
 * is the checksum of the bytes. Checked after the last byte and before a row names the file, so nothing else is ever
 * served. Other buckets accept anything; `download.ts` ensures that no browser executes it.
 */
import { type ContentKind, contentKindOf, headBytes } from './content-kind.ts';
import type { NewObject } from './object-rows.ts';
import { type ObjectStore, sha256Of, type WrittenObject } from './object-store.ts';
import { StorageError } from './storage-error.ts';

const checkedBuckets = new Set(['reports', 'branding', 'signatures', 'avatars', 'support']);

const types: Record<ContentKind, readonly string[]> = {
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  mp4: ['video/mp4', 'video/quicktime', 'audio/mp4', 'audio/x-m4a', 'audio/m4a', 'audio/aac'],
  webm: ['video/webm', 'audio/webm'],
  mp3: ['audio/mpeg', 'audio/mp3'],
  ogg: ['audio/ogg', 'video/ogg', 'application/ogg'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave'],
  pdf: ['application/pdf'],
  json: ['application/json'],
};

const endings: Record<ContentKind, readonly string[]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  heic: ['heic', 'heif'],
  mp4: ['mp4', 'mov', 'm4v', 'm4a'],
  webm: ['webm'],
  mp3: ['mp3'],
  ogg: ['ogg', 'oga'],
  wav: ['wav'],
  pdf: ['pdf'],
  json: ['json'],
};

/** @throws StorageError 415 when the bytes are something else, 400 when their checksum is */
export async function assertContent(store: ObjectStore, object: NewObject): Promise<void> {
  const { bucketId, name, contentType, written } = object;
  if (!checkedBuckets.has(bucketId)) return;
  const [type = ''] = contentType.toLowerCase().split(';');
  const kind = contentKindOf(await headOf(store, written));
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (kind === null || !types[kind].includes(type.trim()) || !endings[kind].includes(ending))
    throw new StorageError(415, 'invalid_mime_type', `The content is not ${type.trim()}`);
  if (bucketId === 'reports' && /([0-9a-f]{64})\.\w+$/.exec(name)?.[1] !== (await checksumOf(store, written)))
    throw new StorageError(400, 'InvalidChecksum', 'The content is not what its name promises');
}

async function headOf(store: ObjectStore, { version, sizeBytes }: WrittenObject): Promise<Uint8Array> {
  if (sizeBytes === 0) return new Uint8Array();
  const body = await store.read(version, { start: 0, end: Math.min(headBytes, sizeBytes) - 1 });
  return body === null ? new Uint8Array() : new Uint8Array(await new Response(body).arrayBuffer());
}

async function checksumOf(store: ObjectStore, { version, sha256 }: WrittenObject): Promise<string> {
  return sha256 ?? (await sha256Of(store, version));
}
