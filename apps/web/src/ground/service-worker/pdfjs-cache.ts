/**
 * Where the files of pdf.js are, and how they stay on the device; shared by build, page and service worker. The worker script is part of
 * the app's offline copy. Character maps, fonts and decoders are kept when the viewer is first opened (keepPdfjsFiles), all of them, so
 * that a PDF that needs one opens offline later.
 */
import { log } from '../log.ts';
import { fetchMissing } from './fetch-missing.ts';

/** A test compares it with the package. */
export const PDFJS_VERSION = '6.5.438';
export const PDFJS_FOLDER = `/pdfjs/${PDFJS_VERSION}/`;
/** The names of everything below the folder that is kept on first use. */
export const PDFJS_LIST = 'files.json';
export const PDFJS_FILE = /^\/pdfjs\/[\d.]+\/(?:cmaps|standard_fonts|wasm|iccs|images)\//;

const CACHE = `plumbline-pdfjs-${PDFJS_VERSION}`;
const OTHER_VERSION = /^plumbline-pdfjs-(?!6\.5\.438$)/;

export interface FileSources {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: Request | string) => Promise<Response>;
}

/** From the device, else from the network and kept. */
export async function answerPdfjsFile(request: Request, { caches, fetch }: FileSources): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok)
    await cache
      .put(request.url, answer.clone())
      .catch((error: unknown) => log.info('A file of the PDF viewer was not kept.', error));
  return answer;
}

/** Fetches what is not on the device yet, and forgets other versions. Resolves to how many are missing afterward. */
export async function keepPdfjsFiles(
  { caches, fetch }: FileSources,
  read: (list: unknown) => readonly string[],
): Promise<number> {
  const cache = await caches.open(CACHE);
  const list = await fetch(`${PDFJS_FOLDER}${PDFJS_LIST}`);
  if (!list.ok) throw new Error(`The list of files of the PDF viewer answered ${list.status}.`);
  const urls = read(await list.json()).map((name) => `${PDFJS_FOLDER}${name}`);
  const missing = await fetchMissing(
    urls.map((url) => ({ url, key: url })),
    { cache, fetch, kept: async (answer) => (answer.ok ? answer : null) },
  );
  const others = (await caches.keys()).filter((name) => OTHER_VERSION.test(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  return missing.length;
}
