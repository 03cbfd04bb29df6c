/**
 * Where bytes lie on this device: photos under their checksum, growing recordings under `....part`. Adapters: OPFS
 * (opfs-file-store.ts), IndexedDB where OPFS is missing (database-file-store.ts), memory for tests. All keep one
 * acceptance suite (file-store-suite.ts).
 *
 * A resolved put or append is on disk. A put that fails leaves nothing under the name. Names: letters, digits, `.-_`.
 */
export type Bytes = Uint8Array<ArrayBuffer>;

export interface FileEntry {
  readonly name: string;
  readonly sizeBytes: number;
}

export interface FileStore {
  /** Writes the whole file; the same name again replaces it. Rejects with FileStoreFull when there is no room. */
  put(name: string, content: Bytes | ReadableStream<Bytes>): Promise<void>;
  /** Adds to the end, making the file when it is missing. */
  append(name: string, bytes: Bytes): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Bytes | null>;
  /** A blob that the browser may stream, for display and upload; null when there is no such file. */
  blob(name: string): Promise<Blob | null>;
  has(name: string): Promise<boolean>;
  /** Null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** Gives a finished recording its name. */
  rename(from: string, to: string): Promise<void>;
  /** Nothing happens when it is missing. */
  delete(name: string): Promise<void>;
  list(): Promise<readonly FileEntry[]>;
  /** Bytes of all files here. */
  usage(): Promise<number>;
  dispose(): void;
}

export class FileStoreFull extends Error {
  override name = 'FileStoreFull';
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

export function assertFileName(name: string): void {
  if (!NAME.test(name)) throw new TypeError(`not a file name: ${name}`);
}
