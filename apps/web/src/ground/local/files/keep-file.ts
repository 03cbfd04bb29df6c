import type { Bytes, FileStore } from './file-store.ts';

/**
 * Stores a file named by its checksum. A complete existing file is left untouched: browsers cannot read an opened
 * file after it was rewritten, so every image on screen with a URL for it would break.
 */
export async function keepFile(
  files: Pick<FileStore, 'size' | 'put'>,
  name: string,
  bytes: Bytes,
): Promise<void> {
  if ((await files.size(name)) !== bytes.length) await files.put(name, bytes);
}
