/**
 * A workbook is a ZIP of XML parts. What its directory says of their sizes is only claimed, so the parts are unfolded here, a slice at
 * a time, and no further than a limit; the reader gets what came of it.
 */
import { Unzip, UnzipInflate, zipSync } from 'fflate';

/** Deflate makes at most about a thousand bytes of one: a slice unfolds to 17 MB before the limit is looked at again. */
const SLICE_BYTES = 16 * 1024;
/** What a reader of sheets looks at; pictures and fonts stay folded. */
const PART = /\.(?:xml|rels)$/i;

/** The same workbook with its parts as they are, uncompressed; null beyond `maxBytes`. Throws for a damaged one. */
export function unfoldWorkbook(bytes: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> | null {
  const parts = new Map<string, Uint8Array[]>();
  let unfolded = 0;
  const unzip = new Unzip((file) => {
    if (!PART.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error !== null) throw error;
      unfolded += chunk.length;
      if (unfolded <= maxBytes) chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    unzip.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length);
    if (unfolded > maxBytes) return null;
  }
  const whole = [...parts].map(([name, chunks]): [string, Uint8Array] => [name, joined(chunks)]);
  return zipSync(Object.fromEntries(whole), { level: 0 });
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
