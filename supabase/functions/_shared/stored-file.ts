/** A file of the private bucket `reports`, held in memory only when it is no larger than its reader wants. */
import type { FunctionContext } from './context.ts';

export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
}

/**
 * By its whole path. Null when it is not there (yet).
 * @throws FileTooLarge before the bytes are held in memory
 */
export async function readStored(
  context: Pick<FunctionContext, 'adminFetch'>,
  path: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await context.adminFetch(`/storage/v1/object/reports/${path}`);
  if (answer.ok) return readAtMost(answer, maxBytes);
  await answer.body?.cancel();
  // Storage answers 400 with a body that says 404; anything else is trouble that passes.
  if (answer.status === 400 || answer.status === 404) return null;
  throw new Error(`storage answered ${answer.status}`);
}

async function readAtMost(answer: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(answer.headers.get('content-length') ?? '0') > maxBytes) {
    await answer.body?.cancel();
    throw new FileTooLarge();
  }
  return new Uint8Array(await answer.arrayBuffer());
}
