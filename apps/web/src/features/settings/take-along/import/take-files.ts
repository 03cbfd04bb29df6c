/**
 * Puts the files of an import into this device's store, each looked at by its checksum, before the rows that speak of them are
 * written: a row without its file is worth nothing.
 */
import type { PlannedFile } from '@plumbline/domain/organization-export/plan-import';
import { sha256Hex } from '../../../../capture/sha256-hex.ts';
import type { FileStore } from '../../../../local/files/file-store.ts';
import { readFiles } from './read-export.ts';

/** Rejects when a file is not what its name promises, or there is no room. */
export async function takeFiles(
  archive: ReadableStream<Uint8Array>,
  planned: readonly PlannedFile[],
  files: Pick<FileStore, 'has' | 'put'>,
): Promise<void> {
  const byName = new Map(planned.map((file) => [file.name, file]));
  const missing = new Set(byName.keys());
  await readFiles(archive, new Set(missing), async (name, bytes) => {
    const file = byName.get(name);
    if (file === undefined) return;
    if ((await sha256Hex(bytes)) !== file.sha256) throw new Error(`${name} is damaged`);
    const kept = `${file.sha256}.${file.ext}`;
    if (!(await files.has(kept))) await files.put(kept, bytes);
    missing.delete(name);
  });
  if (missing.size > 0) throw new Error(`${missing.size} files were not found`);
}
