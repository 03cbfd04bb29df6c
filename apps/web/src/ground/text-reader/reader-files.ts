/**
 * The recognizer's own files: 7 MB that only people who scan cards or plates need. Not part of the app's installation; the
 * first use caches them, and the service worker serves them from there.
 */

import languageUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import workerUrl from 'tesseract.js/dist/worker.min.js?url';
import plainCoreUrl from 'tesseract.js-core/tesseract-core-lstm.wasm.js?url';
import simdCoreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import barcodeUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { CARD_READER_CACHE } from '#src/ground/service-worker/reader-cache.ts';

export interface ReaderFiles {
  readonly workerUrl: string;
  readonly coreUrl: string;
  readonly languageUrl: string;
}

/** A module with one vector instruction: tests whether this browser supports them. */
const SIMD_PROBE = Uint8Array.from([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

export function readerFiles(): ReaderFiles {
  const coreUrl = WebAssembly.validate(SIMD_PROBE) ? simdCoreUrl : plainCoreUrl;
  return { workerUrl, coreUrl, languageUrl };
}

const addresses = ({ workerUrl: worker, coreUrl, languageUrl: language }: ReaderFiles): readonly string[] => [
  worker,
  coreUrl,
  language,
];

/** What reads barcodes; wanted by plates only. */
export const barcodeFileUrl = barcodeUrl;

/** Returns whether text can be read offline. */
export async function isReaderHere(wanted: readonly string[] = addresses(readerFiles())): Promise<boolean> {
  const cache = await caches.open(CARD_READER_CACHE);
  const found = await Promise.all(wanted.map((url) => cache.match(url)));
  return found.every((answer) => answer !== undefined);
}

/** Downloads and caches what is missing; deletes older versions. Throws offline. */
export async function keepReader(wanted: readonly string[] = addresses(readerFiles())): Promise<void> {
  const cache = await caches.open(CARD_READER_CACHE);
  for (const url of wanted) {
    if ((await cache.match(url)) !== undefined) continue;
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`A part of the reader was answered with ${answer.status}.`);
    await cache.put(url, answer);
  }
  const current = [...addresses(readerFiles()), barcodeUrl];
  const kept = new Set(current.map((url) => new URL(url, location.href).href));
  for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request);
}
