/** The person's folder of the bucket `signatures`: list, add, fetch, remove. */
import * as z from 'zod/mini';
import { appError, type Result } from '../transport/app-error.ts';
import { type HttpDeps, requestBlob, requestJson } from '../transport/http.ts';

export interface SignatureCloud {
  /** File names, without the folder. */
  list(): Promise<Result<readonly string[]>>;
  /** Returns the file's path in the bucket. */
  add(fileName: string, png: Blob): Promise<Result<string>>;
  fetch(fileName: string): Promise<Result<Blob>>;
  remove(paths: readonly string[]): Promise<Result<null>>;
  pathOf(fileName: string): string;
}

export interface SignatureCloudDeps extends HttpDeps {
  readonly url: string;
  readonly userId: string;
}

const TIMEOUT_MS = 30_000;
const MOST_FILES = 100;
const listSchema = z.array(z.object({ name: z.string() }));

/** Readable by anyone who knows the name (specification, section 7). */
export const publicSignatureUrl = (backendUrl: string, path: string): string =>
  `${backendUrl}/storage/v1/object/public/signatures/${path}`;

export function createSignatureCloud(deps: SignatureCloudDeps): SignatureCloud {
  const bucket = `${deps.url}/storage/v1/object/signatures`;
  const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const pathOf = (fileName: string): string => `${deps.userId}/${fileName}`;
  return {
    pathOf,
    async list() {
      const answer = await requestJson(deps, {
        url: `${deps.url}/storage/v1/object/list/signatures`,
        method: 'POST',
        headers: json,
        body: JSON.stringify({
          prefix: `${deps.userId}/`,
          limit: MOST_FILES,
          sortBy: { column: 'created_at', order: 'desc' },
        }),
        timeoutMs: TIMEOUT_MS,
      });
      if (!answer.ok) return answer;
      const files = listSchema.safeParse(answer.value);
      return files.success
        ? { ok: true, value: files.data.map(({ name }) => name) }
        : { ok: false, error: appError('portal') };
    },
    async add(fileName, png) {
      const path = pathOf(fileName);
      const answer = await requestJson(deps, {
        url: `${bucket}/${path}`,
        method: 'POST',
        headers: { 'Content-Type': 'image/png', 'x-upsert': 'false', 'Cache-Control': '31536000' },
        body: png,
        timeoutMs: TIMEOUT_MS,
      });
      return answer.ok || answer.error.code === 'exists' ? { ok: true, value: path } : answer;
    },
    fetch: (fileName) =>
      requestBlob(deps, { url: `${bucket}/${pathOf(fileName)}`, method: 'GET', timeoutMs: TIMEOUT_MS }),
    async remove(paths) {
      const answer = await requestJson(deps, {
        url: bucket,
        method: 'DELETE',
        headers: json,
        body: JSON.stringify({ prefixes: paths }),
        timeoutMs: TIMEOUT_MS,
      });
      return answer.ok ? { ok: true, value: null } : answer;
    },
  };
}
