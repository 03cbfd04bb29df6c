/** A file of the private bucket `reports`, buffered only up to the size its reader allows. */
import type { FunctionContext } from './context.ts';
import { sha256Hex } from './sha256-hex.ts';

export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
}

/**
 * By full path. Null when it is not there (yet).
 * @throws FileTooLarge before the bytes are in memory
 */
export async function readStored(
  context: Pick<FunctionContext, 'adminFetch'>,
  path: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await context.adminFetch(`/storage/v1/object/reports/${path}`);
  if (answer.ok) return readAtMost(answer, maxBytes);
  await answer.body?.cancel();
  // Storage answers 400 with a body that says 404; anything else is temporary.
  if (answer.status === 400 || answer.status === 404) return null;
  throw new Error(`storage answered ${answer.status}`);
}

/** Its bytes do not match its name. */
export class FileNotAsNamed extends Error {
  override name = 'FileNotAsNamed';
}

/**
 * Like `readStored`, for a file named `{sha256}.{extension}`.
 * @throws FileNotAsNamed because not every storage verifies names
 */
export async function readNamedBySha256(
  context: Pick<FunctionContext, 'adminFetch'>,
  path: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readStored(context, path, maxBytes);
  if (bytes === null) return null;
  const sha256 = /([0-9a-f]{64})\.\w+$/.exec(path)?.[1];
  if ((await sha256Hex(bytes)) !== sha256) throw new FileNotAsNamed('a file is not what its name says');
  return bytes;
}

async function readAtMost(answer: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(answer.headers.get('content-length') ?? '0') > maxBytes) {
    await answer.body?.cancel();
    throw new FileTooLarge();
  }
  return new Uint8Array(await answer.arrayBuffer());
}
