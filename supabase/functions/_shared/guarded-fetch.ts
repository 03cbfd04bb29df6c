/**
 * Fetches from an address that a stranger may have chosen (guarded-target.ts), with the answer, up to a limit. Follows no redirect.
 */
import type { IncomingMessage } from 'node:http';
import { checkTarget, type GuardOptions, openRequest } from './guarded-target.ts';

export interface GuardedAsked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}
export interface GuardedFetchOptions extends GuardOptions {
  readonly timeoutMs: number;
  /** Of the answer. */
  readonly mostBytes: number;
  /** Of a caller who may leave sooner. */
  readonly signal?: AbortSignal;
}

/** refused: nothing was sent, by what the address is. too-large: more than `mostBytes`. failed: no answer. */
export class GuardedFailure extends Error {
  readonly kind: 'refused' | 'too-large' | 'failed';
  constructor(kind: GuardedFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** @throws GuardedFailure */
export async function guardedFetch(
  target: string,
  { method, headers, body = '' }: GuardedAsked,
  options: GuardedFetchOptions,
): Promise<Response> {
  const checked = await checkTarget(target, options);
  if (checked.kind === 'refused') throw new GuardedFailure('refused', checked.reason);
  if (checked.kind === 'unknown') throw new GuardedFailure('failed', 'The host name has no address.');
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const length = (typeof body === 'string' ? new TextEncoder().encode(body) : body).length;
  const call = openRequest(checked, {
    method,
    headers: { ...headers, ...(length > 0 && { 'content-length': String(length) }) },
    signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
  });
  const answer = await new Promise<IncomingMessage>((answered, failed) => {
    call.on('response', answered);
    call.on('error', failed);
    call.end(body);
  }).catch((error: Error & { code?: string }) => {
    throw new GuardedFailure('failed', `The connection failed (${error.code ?? error.name}).`);
  });
  return responseOf(answer, await wholeOf(answer, options.mostBytes));
}

async function wholeOf(answer: IncomingMessage, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer) {
      if (!(part instanceof Uint8Array)) continue;
      size += part.length;
      if (size > mostBytes) {
        answer.destroy();
        throw new GuardedFailure('too-large', 'The response is too large.');
      }
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof GuardedFailure) throw error;
    throw new GuardedFailure('failed', 'The response ended early.');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Statuses whose answers have no body, by the Fetch standard. */
const WITHOUT_BODY = new Set([204, 205, 304]);

function responseOf({ statusCode = 502, headers }: IncomingMessage, body: Uint8Array<ArrayBuffer>): Response {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) given.set(name, Array.isArray(value) ? value.join(', ') : value);
  const status = statusCode < 200 || statusCode > 599 ? 502 : statusCode;
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers: given });
}
