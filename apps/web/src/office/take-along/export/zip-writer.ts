/**
 * Streams a zip: texts are compressed, files stored as they are, with one chunk of one file in memory at a time.
 */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipWriter {
  text(name: string, text: string): void;
  file(name: string, bytes: ReadableStream<Uint8Array>): Promise<void>;
  end(): Blob;
}

/** Chunks up to this size are passed to the browser at once, which keeps large Blobs on disk. */
const GATHERED_BYTES = 8 * 1024 * 1024;

export function createZipWriter(): ZipWriter {
  const finished: Blob[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    else take(chunk as Uint8Array<ArrayBuffer>);
  });
  function take(chunk: Uint8Array<ArrayBuffer>): void {
    gathered.push(chunk);
    size += chunk.byteLength;
    if (size < GATHERED_BYTES) return;
    finished.push(new Blob(gathered));
    gathered = [];
    size = 0;
  }
  function assertFine(): void {
    if (failure !== null) throw failure;
  }
  return {
    text(name, text) {
      const entry = new ZipDeflate(name);
      zip.add(entry);
      entry.push(new TextEncoder().encode(text), true);
      assertFine();
    },
    async file(name, bytes) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      const reader = bytes.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        entry.push(value ?? new Uint8Array(), done);
        assertFine();
        if (done) return;
      }
    },
    end() {
      zip.end();
      assertFine();
      return new Blob([...finished, ...gathered], { type: 'application/zip' });
    },
  };
}
