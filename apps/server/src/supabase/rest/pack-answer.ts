/**
 * Compresses the answers of the table interface, which are JSON and shrink to a fifth: pages of rows on a phone's network.
 * An answer never mixes a secret of the server with text that a stranger chose, so its length gives nothing away.
 */
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Answer } from './answer.ts';

const packText = promisify(gzip);
/** What fits one packet gains nothing. */
const minChars = 1024;
/** Most of the gain in a fraction of the time, and not on the main thread. */
const options = { level: constants.Z_BEST_SPEED };

export type PackedAnswer = Omit<Answer, 'body'> & { readonly body: string | Uint8Array<ArrayBuffer> | null };

export async function packAnswer(request: Request, answer: Answer): Promise<PackedAnswer> {
  const { body } = answer;
  if (body === null || body.length < minChars || request.method === 'HEAD') return answer;
  const headers = { ...answer.headers, vary: 'Accept-Encoding' };
  if (!takesGzip(request.headers.get('accept-encoding') ?? '')) return { ...answer, headers };
  const packed = new Uint8Array(await packText(body, options));
  return { ...answer, body: packed, headers: { ...headers, 'content-encoding': 'gzip' } };
}

/** `gzip;q=0` refuses it. */
export function takesGzip(accepted: string): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .some(([coding, ...weights]) => coding === 'gzip' && !weights.some((each) => /^q=0(\.0*)?$/.test(each)));
}
