/**
 * A workbook is a ZIP of XML parts. The sizes in its directory are only claims, so the parts are unpacked here in
 * slices, up to a limit; the reader gets the result.
 */
import { Unzip, UnzipInflate, zipSync } from 'fflate';

/** Deflate expands at most about a thousandfold: a slice unpacks to 17 MB before the limit is checked again. */
const SLICE_BYTES = 16 * 1024;
/** Parts that a sheet reader needs; images and fonts stay packed. */
const PART = /\.(?:xml|rels)$/i;

/** Returns the same workbook uncompressed; null beyond `maxBytes`. Throws for a damaged one. */
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
