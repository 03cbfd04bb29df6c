/** One exchange with a provider: bounded in time and size, without redirects, with failures by their code. */
import { ModelFailure, type ModelSettings } from './model.ts';
import type { WireRequest } from './protocol.ts';

/** An answer of ours is a few kilobytes; more than this is not read. */
export const MOST_ANSWER_BYTES = 1024 ** 2;
const LONGEST_WAIT_MS = 3_600_000;

export type Sent = { readonly kind: 'answer'; readonly body: unknown } | { readonly kind: 'unsupported' };

/** How a request leaves; by default the `fetch` of this place. Throws ModelFailure, or anything for no answer. */
export type ModelFetch = (url: string, init: ModelFetchInit) => Promise<Response>;
export interface ModelFetchInit {
  readonly method: 'POST';
  readonly redirect: 'error';
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/**
 * 'unsupported': the provider does not take a request of this form; another rung may.
 * @throws ModelFailure
 */
export const send = (
  { url }: ModelSettings,
  { path, headers, body }: WireRequest,
  signal: AbortSignal,
  fetchFrom?: ModelFetch,
): Promise<Sent> =>
  sendBody(
    url + path,
    { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
    signal,
    fetchFrom,
  );

/**
 * As `send`, with a body of any form.
 * @throws ModelFailure
 */
export async function sendBody(
  url: string,
  { headers, body }: Pick<ModelFetchInit, 'headers' | 'body'>,
  signal: AbortSignal,
  fetchFrom: ModelFetch = fetch,
): Promise<Sent> {
  try {
    const answer = await fetchFrom(url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { ...headers, accept: 'application/json' },
      body,
    });
    if (answer.ok) return { kind: 'answer', body: parseJson(await readText(answer, signal)) };
    await answer.body?.cancel();
    if (UNSUPPORTED.has(answer.status)) return { kind: 'unsupported' };
    throw failureOf(answer);
  } catch (error) {
    throw error instanceof ModelFailure ? error : broken(signal);
  }
}

/** Unknown parameters and shapes; 404 and 415 as well, from servers whose other forms live elsewhere. */
const UNSUPPORTED: ReadonlySet<number> = new Set([400, 404, 415, 422, 501]);

function failureOf(answer: Response): ModelFailure {
  const { status } = answer;
  const say = `the provider answered ${status}`;
  if (status === 429 || status >= 500) return new ModelFailure('busy', say, retryAfter(answer));
  if (status === 401 || status === 403) return new ModelFailure('key', say);
  if (status === 413) return new ModelFailure('too-large', say);
  if (status === 408) return new ModelFailure('timeout', say);
  return new ModelFailure('rejected', say);
}

/** Seconds or a date (RFC 9110). */
function retryAfter(answer: Response): number | null {
  const given = answer.headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : null;
}

function broken(signal: AbortSignal): ModelFailure {
  if (signal.aborted) return new ModelFailure('timeout', 'the provider took too long');
  return new ModelFailure('unreachable', 'the provider did not answer');
}

/** With a reader: not every browser iterates over a body. */
async function readText(answer: Response, signal: AbortSignal): Promise<string> {
  if (answer.body === null) return '';
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let sizeBytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw signal.aborted
        ? new ModelFailure('timeout', 'the provider took too long')
        : new ModelFailure('cut-off', 'the answer was cut off');
    });
    if (done) return text + decoder.decode();
    sizeBytes += value.byteLength;
    if (sizeBytes > MOST_ANSWER_BYTES) {
      await reader.cancel();
      throw new ModelFailure('too-large', 'the answer was too large');
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailure('cut-off', 'the answer was not whole');
  }
}
