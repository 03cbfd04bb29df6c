/**
 * Uploads files over 6 MB by TUS, in chunks of exactly 6 MiB (required by Supabase). The URL of a started upload is
 * stored under the file's checksum, so that it resumes after a restart; a URL that the server no longer knows is
 * dropped and the upload starts over.
 */

import { parseJson } from '@plumbline/domain/ground/parse-json';
import type { DetailedError } from 'tus-js-client';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import { appError, type Result } from './app-error.ts';
import { translateError } from './translate-error.ts';
import type { Transport } from './transport.ts';

const CHUNK_BYTES = 6 * 1024 * 1024;

export interface LargeFile {
  readonly path: string;
  readonly sha256: string;
  readonly mime: string;
  readonly content: Blob;
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
}

export type SendLarge = (file: LargeFile) => Promise<Result<null>>;

export function createSendLarge(store: LocalStore, transport: Transport): SendLarge {
  const { local } = store.database;
  return async (file) => {
    const { Upload } = await import('tus-js-client');
    const key = `upload ${file.path}`;
    const kept = await local.get(key);
    const token = await transport.accessToken(false).catch(() => null);
    if (token === null) return { ok: false, error: appError('sign-in') };
    const result = await new Promise<Result<null>>((resolve) => {
      const upload: InstanceType<typeof Upload> = new Upload(file.content, {
        endpoint: `${transport.url}/storage/v1/upload/resumable`,
        ...(typeof kept?.value === 'string' && { uploadUrl: kept.value }),
        chunkSize: CHUNK_BYTES,
        retryDelays: null, // the queue has its own back-off
        storeFingerprintForResuming: false,
        uploadDataDuringCreation: true,
        headers: { apikey: transport.apiKey, Authorization: `Bearer ${token}`, 'x-upsert': 'false' },
        metadata: {
          bucketName: 'reports',
          objectName: file.path,
          contentType: file.mime,
          cacheControl: '31536000',
        },
        onUploadUrlAvailable: () => {
          if (upload.url !== null) local.put({ key, value: upload.url }).catch(ignoreLostAddress);
        },
        onProgress: (sentBytes) => file.onProgress(sentBytes),
        onSuccess: () => resolve({ ok: true, value: null }),
        onError: (error) => resolve({ ok: false, error: translateTus(error) }),
      });
      file.signal.addEventListener('abort', () => {
        upload.abort().catch((error: unknown) => log.info('An upload was left as it is.', error));
        resolve({ ok: false, error: appError('offline') });
      });
      upload.start();
    });
    const isForgotten = !result.ok && [404, 410].includes(result.error.status) && kept !== undefined;
    if (result.ok || isForgotten || isTaken(result)) await local.delete(key);
    return isForgotten ? { ok: false, error: appError('server') } : result;
  };
}

const isTaken = (result: Result<null>): boolean => !result.ok && result.error.code === 'exists';

/** Without its URL the upload starts over next time: slower, never wrong. */
function ignoreLostAddress(error: unknown): void {
  log.info('The address of an upload was not kept.', error);
}

function translateTus(failure: Error | DetailedError): ReturnType<typeof appError> {
  const response = 'originalResponse' in failure ? failure.originalResponse : null;
  if (response === null || response === undefined) return appError('offline');
  const text = response.getBody();
  const status = response.getStatus();
  // 409 is also a wrong offset, 423 a concurrent request: start again later, the server knows the offset.
  if (status === 423) return appError('busy', { status });
  const error = translateError({
    status,
    body: parseJson(text),
    retryAfter: response.getHeader('retry-after') ?? null,
  });
  return status === 409 && error.detail !== 'Duplicate' ? appError('server', { status }) : error;
}
