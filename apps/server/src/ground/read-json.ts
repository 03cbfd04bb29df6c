/**
 * Reads a JSON body without blocking the only thread: it reads no more than the caller may send, and rejects deep
 * nesting by scanning brackets before parsing. Also rejects U+0000, which Postgres cannot store.
 */
import type { CallerRole } from './caller.ts';
import { holdsNul, nulMessage } from './refuse-nul.ts';

export type JsonRefusal = 'not_json' | 'too_large' | 'too_deep' | 'nul';
export interface JsonText {
  /** As sent: numbers keep all their digits. */
  readonly text: string;
  readonly value: unknown;
}
export type JsonBody =
  | ({ readonly ok: true } & JsonText)
  | { readonly ok: false; readonly refusal: JsonRefusal };

const kilobyte = 1024;
/** sync_push takes 256 kB of changes, which escapes may double; the service key is the server's own. */
export const maxJsonBytes: Readonly<Record<CallerRole, number>> = {
  anon: 256 * kilobyte,
  authenticated: 1024 * kilobyte,
  service_role: 16 * 1024 * kilobyte,
};
const maxJsonDepth = 64;

export const jsonRefusals: Readonly<Record<JsonRefusal, { status: number; message: string }>> = {
  not_json: { status: 400, message: 'The body is not valid JSON.' },
  too_large: { status: 413, message: 'The body is larger than this call may be.' },
  too_deep: { status: 400, message: `The JSON is nested more than ${maxJsonDepth} levels deep.` },
  nul: { status: 400, message: nulMessage },
};

/** Reads `whenEmpty` in place of an empty body. */
export async function readJson(request: Request, maxBytes: number, whenEmpty = '{}'): Promise<JsonBody> {
  const sent = await readText(request, maxBytes);
  if (sent === null) return { ok: false, refusal: 'too_large' };
  const text = sent === '' ? whenEmpty : sent;
  if (holdsNul(text)) return { ok: false, refusal: 'nul' };
  if (isNestedTooDeep(text)) return { ok: false, refusal: 'too_deep' };
  try {
    return { ok: true, text, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, refusal: 'not_json' };
  }
}

async function readText(request: Request, maxBytes: number): Promise<string | null> {
  const declared = request.headers.get('content-length');
  if (declared === null || request.headers.has('transfer-encoding')) return readCounted(request, maxBytes);
  return Number(declared) > maxBytes ? null : request.text();
}

async function readCounted({ body }: Request, maxBytes: number): Promise<string | null> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [34, 92, 91, 93, 123, 125];

/** One pass over the characters; brackets inside strings do not count. */
export function isNestedTooDeep(text: string, maxDepth = maxJsonDepth): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
  return false;
}
