/**
 * Which files of the build a device keeps, and when. The first visit takes what a first report offline needs; the app then works
 * offline. Large parts that few reports need follow when the app is idle (`KEEP_REST`). A new version takes all before it is
 * offered: what worked offline yesterday works offline today.
 */
import { fetchMissing, type MissingParts } from './fetch-missing.ts';

/** HEIC photos, the agencies' own PDFs, scans, maps, the PDF viewer and its worker, and articles: two fifths of the build. */
const LATER =
  /^(assets\/(heic-to|lay-over-blank|scan\.worker|tile-map|maplibre-gl-worker|search-articles|articles)-|pdfjs\/)/;

export const KEEP_REST = 'KEEP_REST';

export interface BuildFile {
  readonly url: string;
}

export const isKeptLater = ({ url }: BuildFile): boolean => LATER.test(url.replace(/^\//, ''));

export interface RestParts extends MissingParts {
  /** The name of a file in the cache. */
  readonly keyOf: (url: string) => string | undefined;
}

/** Rejects when one is missing; the next start goes on. */
export async function keepRest(files: readonly BuildFile[], { keyOf, ...parts }: RestParts): Promise<void> {
  const named = files.flatMap(({ url }) => {
    const key = keyOf(url);
    return key === undefined ? [] : [{ url, key }];
  });
  const missing = await fetchMissing(named, parts);
  if (missing.length > 0) throw new Error(`Not there: ${missing.join(', ')}`);
}
