/**
 * Byte storage on this device: photos under their checksum, growing recordings under `....part`. Adapters: OPFS
 * (opfs-file-store.ts), IndexedDB where OPFS is missing (database-file-store.ts), memory for tests. All pass one
 * acceptance suite (file-store-suite.ts).
 *
 * A resolved put or append is on disk. A failed put leaves nothing under the name. Names: letters, digits, `.-_`.
 */
export type Bytes = Uint8Array<ArrayBuffer>;

export interface FileEntry {
  readonly name: string;
  readonly sizeBytes: number;
}

export interface FileStore {
  /** Writes the whole file, replacing an existing one. Rejects with FileStoreFull when there is no room. */
  put(name: string, content: Bytes | ReadableStream<Bytes>): Promise<void>;
  /** Appends, creating the file when it is missing. */
  append(name: string, bytes: Bytes): Promise<void>;
  /** Returns null when there is no such file. */
  get(name: string): Promise<Bytes | null>;
  /** Returns a blob that the browser may stream, for display and upload; null when there is no such file. */
  blob(name: string): Promise<Blob | null>;
  has(name: string): Promise<boolean>;
  /** Returns null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** Gives a finished recording its final name. */
  rename(from: string, to: string): Promise<void>;
  /** Does nothing when the file is missing. */
  delete(name: string): Promise<void>;
  list(): Promise<readonly FileEntry[]>;
  /** Returns the total bytes of all files. */
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
