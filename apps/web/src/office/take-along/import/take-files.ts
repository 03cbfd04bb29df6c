/**
 * Stores the files of an import on this device, each verified by its checksum, before the rows that reference them:
 * a row is worthless without its file.
 */
import type { PlannedFile } from '@plumbline/domain/office/export/plan-import';
import { MAX_RECORDING_BYTES } from '@plumbline/domain/report/recordings/recording-limits';
import type { FileStore } from '#src/ground/local/files/file-store.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { readFiles, TooLarge } from './read-export.ts';

/** For all files: more than a device stores. */
const MOST_BYTES = 50 * 1024 ** 3;

/**
 * Rejects when a file does not match its checksum, or there is no room.
 * @throws TooLarge when files are larger than their rows say, or than anything that the app takes
 */
export async function takeFiles(
  archive: ReadableStream<Uint8Array>,
  planned: readonly PlannedFile[],
  files: Pick<FileStore, 'has' | 'put'>,
  mostBytes: number = MOST_BYTES,
): Promise<void> {
  const byName = new Map(planned.map((file) => [file.name, file]));
  const missing = new Set(byName.keys());
  const sizes = new Map(planned.map((file) => [file.name, bytesOf(file)]));
  if ([...sizes.values()].reduce((sum, size) => sum + size, 0) > mostBytes) throw new TooLarge('all files');
  await readFiles(archive, sizes, async (name, bytes) => {
    const file = byName.get(name);
    if (file === undefined) return;
    if ((await sha256Hex(bytes)) !== file.sha256) throw new Error(`${name} is damaged`);
    const kept = `${file.sha256}.${file.ext}`;
    if (!(await files.has(kept))) await files.put(kept, bytes);
    missing.delete(name);
  });
  if (missing.size > 0) throw new Error(`${missing.size} files were not found`);
}

/** The row comes from the same file and is trusted as little. */
function bytesOf({ name, sizeBytes }: PlannedFile): number {
  if (!(sizeBytes > 0 && sizeBytes <= MAX_RECORDING_BYTES)) throw new TooLarge(name);
  return sizeBytes;
}
