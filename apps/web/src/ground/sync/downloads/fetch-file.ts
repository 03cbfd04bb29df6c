/**
 * Downloads a file that is not on this device (taken on another one, or freed) into the file store after verifying
 * its checksum. Called where a photo is shown or printed.
 */

import { keepFile } from '#src/ground/local/files/keep-file.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { appError, type Result } from '../transport/app-error.ts';
import type { Transport } from '../transport/transport.ts';
import { storagePath } from '../uploads/storage-path.ts';

export interface WantedFile {
  readonly scopeId: string;
  readonly sha256: string;
  readonly ext: string;
}

export async function fetchFile(
  store: LocalStore,
  transport: Transport,
  wanted: WantedFile,
): Promise<Result<Blob>> {
  const name = `${wanted.sha256}.${wanted.ext}`;
  const here = await store.files.blob(name);
  if (here !== null) return { ok: true, value: here };
  const path = await storagePath(store, wanted);
  if (path === null) return { ok: false, error: appError('wait') };
  const answer = await transport.download(path);
  if (!answer.ok) return answer;
  const bytes = new Uint8Array(await answer.value.arrayBuffer());
  if ((await sha256Hex(bytes)) !== wanted.sha256) return { ok: false, error: appError('altered') };
  // Two screens may have requested it at once.
  await keepFile(store.files, name, bytes);
  return answer;
}
