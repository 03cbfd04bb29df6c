/**
 * Which files of the build a device keeps, and when. The first visit takes what a first report offline needs; the app then works
 * offline. Large parts that few reports need follow when the app is idle (`KEEP_REST`). A new version takes all before it is
 * offered: what worked offline yesterday works offline today.
 */

/** HEIC photos, the agencies' own PDFs, scans, maps, the PDF viewer and its worker, and articles: two fifths of the build. */
const LATER =
  /^(assets\/(heic-to|lay-over-blank|scan\.worker|tile-map|maplibre-gl-worker|search-articles|articles)-|pdfjs\/)/;

export const KEEP_REST = 'KEEP_REST';

export interface BuildFile {
  readonly url: string;
}

export const isKeptLater = ({ url }: BuildFile): boolean => LATER.test(url.replace(/^\//, ''));

export interface RestParts {
  readonly cache: Pick<Cache, 'match' | 'put'>;
  readonly fetch: (url: string) => Promise<Response>;
  /** The name of a file in the cache. */
  readonly keyOf: (url: string) => string | undefined;
  /** The response as it is kept; null when it is none to keep. */
  readonly kept: (response: Response) => Promise<Response | null>;
}

/** One after another, so that they take little from the page. Rejects while offline; the next start goes on. */
export async function keepRest(files: readonly BuildFile[], parts: RestParts): Promise<void> {
  for (const { url } of files) {
    const key = parts.keyOf(url);
    if (key === undefined || (await parts.cache.match(key)) !== undefined) continue;
    const response = await parts.kept(await parts.fetch(url));
    if (response === null) throw new Error(`${url} was not there.`);
    await parts.cache.put(key, response);
  }
}
