import * as z from 'zod/mini';
import type { Backend } from './backend.ts';
import { DONE, failure, failureOfStatus, prepared, type Result } from './call.ts';
import { type HttpCaller, request } from './call-function.ts';

export interface Uploader extends HttpCaller {
  readonly backend: Pick<Backend, 'config' | 'accessToken'>;
}

/** Names that contain a checksum never change their content. */
export const FOREVER = { 'Cache-Control': 'max-age=31536000' };

/**
 * Uploads a file to storage under a name that no other content has (its checksum, or an ID): a file that is there
 * already is this one.
 */
export async function uploadFile(
  caller: Uploader,
  path: string,
  file: Blob,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Result<null>> {
  const token = await prepared(caller.backend.accessToken());
  if (!token.ok) return token;
  if (token.value === null) return failure('signed-out');
  const answer = await request(caller, `/storage/v1/object/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...headers },
    body: file,
  });
  if (!answer.ok) return answer;
  const { ok, status } = answer.value;
  if (ok || status === 409 || (await saysDuplicate(answer.value))) return DONE;
  return failureOfStatus(status, `the file was answered ${status}`);
}

/** Storage answers 400 with code 409 in the body for a name that is taken. */
async function saysDuplicate(answer: Response): Promise<boolean> {
  const parsed = duplicateSchema.safeParse(await answer.json().catch(() => null));
  return parsed.success && (parsed.data.error === 'Duplicate' || String(parsed.data.statusCode) === '409');
}
const duplicateSchema = z.looseObject({
  error: z.optional(z.unknown()),
  statusCode: z.optional(z.union([z.string(), z.number()])),
});
