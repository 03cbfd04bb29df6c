import type { Bytes, FileStore } from './file-store.ts';

/**
 * Puts a file whose name is its checksum. One that lies there whole stays untouched: a browser no longer reads what it has
 * opened of a file that was written since, so that every picture on the screen with an address on it would break.
 */
export async function keepFile(
  files: Pick<FileStore, 'size' | 'put'>,
  name: string,
  bytes: Bytes,
): Promise<void> {
  if ((await files.size(name)) !== bytes.length) await files.put(name, bytes);
}
