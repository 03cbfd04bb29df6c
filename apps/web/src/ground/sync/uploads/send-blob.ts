/**
 * Uploads one file and asks the server whether it has arrived. Only confirm_blob makes it 'safe': an upload that
 * seems to have failed may have arrived, and one that seems to have arrived may be truncated.
 */
import { type BlobRecord, blobFileName } from '#src/ground/local/files/blob-record.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { AppError, Result } from '../transport/app-error.ts';
import type { SendLarge } from '../transport/send-large.ts';
import type { Transport } from '../transport/transport.ts';
import { storagePath } from './storage-path.ts';

const SMALL_BYTES = 6 * 1024 * 1024;

export type BlobOutcome =
  | { readonly kind: 'safe' }
  /** Its inspection is not on the server yet. */
  | { readonly kind: 'not-yet' }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** Sent, but the server does not have it: send again. */
  | { readonly kind: 'missing-there' }
  | { readonly kind: 'needs'; readonly code: 'file-missing' | 'different' };

export interface SendBlobDeps {
  readonly store: LocalStore;
  readonly transport: Transport;
  readonly sendLarge: SendLarge;
}

export async function sendBlob(
  deps: SendBlobDeps,
  blob: BlobRecord,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<BlobOutcome> {
  const path = await storagePath(deps.store, blob);
  if (path === null) return { kind: 'not-yet' };
  // It was safe once: most often it still is, and nothing needs sending.
  const before = blob.safeAt === undefined ? null : await confirmElse(deps, blob, { kind: 'missing-there' });
  if (before !== null && before.kind !== 'missing-there') return before;
  const content = await deps.store.files.blob(blobFileName(blob));
  if (content?.size !== blob.sizeBytes)
    return confirmElse(deps, blob, { kind: 'needs', code: 'file-missing' });
  const sent = await send(deps, blob, path, content, onProgress, signal);
  if (!sent.ok && sent.error.code !== 'exists') return { kind: 'failed', error: sent.error };
  return confirmElse(deps, blob, { kind: 'missing-there' });
}

function send(
  { transport, sendLarge }: SendBlobDeps,
  blob: BlobRecord,
  path: string,
  content: Blob,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<Result<null>> {
  if (blob.sizeBytes <= SMALL_BYTES) return transport.uploadSmall(path, content, blob.mime, signal);
  return sendLarge({ path, sha256: blob.sha256, mime: blob.mime, content, onProgress, signal });
}

/** Another device may have sent the same bytes, so a file missing here may be safe there. */
async function confirmElse(
  { transport }: SendBlobDeps,
  blob: BlobRecord,
  otherwise: BlobOutcome,
): Promise<BlobOutcome> {
  const answer = await transport.confirmBlob(blob.scopeId, blob.sha256, blob.sizeBytes);
  if (!answer.ok) return { kind: 'failed', error: answer.error };
  if (answer.value === 'safe') return { kind: 'safe' };
  return answer.value === 'different' ? { kind: 'needs', code: 'different' } : otherwise;
}
