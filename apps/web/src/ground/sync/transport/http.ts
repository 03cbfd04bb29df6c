/**
 * One request with a deadline, the session's token (renewed once after a 401), and every failure as a value. An
 * answer with status 200 that is not JSON comes from a captive portal and is also a failure.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import type { Contact } from '../status/contact.ts';
import { type AppError, appError, type Result } from './app-error.ts';
import { translateError } from './translate-error.ts';

export interface HttpDeps {
  readonly apiKey: string;
  /** Returns null when signed out; may reject offline. `renew` requests a fresh token. */
  readonly accessToken: (renew: boolean) => Promise<string | null>;
  readonly fetch: typeof fetch;
  /** Notified after each call whether the server answered. */
  readonly contact?: Pick<Contact, 'heard' | 'lost'>;
}

export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export const requestJson = (deps: HttpDeps, request: HttpRequest): Promise<Result<unknown>> =>
  withRenewal((renew) => attempt(deps, request, renew, readJson));

/** Returns the raw bytes of an answer. */
export const requestBlob = (deps: HttpDeps, request: HttpRequest): Promise<Result<Blob>> =>
  withRenewal((renew) => attempt(deps, request, renew, readBlob));

async function withRenewal<T>(once: (renew: boolean) => Promise<Result<T>>): Promise<Result<T>> {
  const first = await once(false);
  return first.ok || first.error.code !== 'sign-in' ? first : once(true);
}

async function attempt<T>(
  deps: HttpDeps,
  request: HttpRequest,
  renew: boolean,
  read: (response: Response) => Promise<Result<T>>,
): Promise<Result<T>> {
  const token = await tokenOf(deps, renew);
  if (!token.ok) return token;
  const deadline = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
  try {
    const response = await deps.fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, apikey: deps.apiKey, Authorization: `Bearer ${token.value}` },
      signal,
      ...(request.body !== undefined && { body: request.body }),
    });
    const result = await read(response);
    const isElsewhere = !result.ok && result.error.code === 'portal';
    if (isElsewhere) deps.contact?.lost();
    else deps.contact?.heard();
    return result;
  } catch {
    deps.contact?.lost();
    // fetch throws a TypeError for everything between here and the server; only our own deadline is
    // distinguishable.
    return failed(appError(deadline.aborted ? 'timeout' : 'offline'));
  }
}

/** A token that takes longer is being renewed, which is tried for half a minute; nothing is sent until then. */
const TOKEN_AT_HAND_MS = 300;

async function tokenOf(deps: HttpDeps, renew: boolean): Promise<Result<string>> {
  const renewing = setTimeout(() => deps.contact?.lost(), TOKEN_AT_HAND_MS);
  try {
    const token = await deps.accessToken(renew);
    return token === null ? failed(appError('sign-in')) : { ok: true, value: token };
  } catch {
    deps.contact?.lost();
    return failed(appError('offline')); // an expired token needs the network
  } finally {
    clearTimeout(renewing);
  }
}

async function readBlob(response: Response): Promise<Result<Blob>> {
  if (response.ok && !response.redirected) return { ok: true, value: await response.blob() };
  const failure = await readJson(response);
  return failure.ok ? failed(appError('portal')) : failure;
}

async function readJson(response: Response): Promise<Result<unknown>> {
  const text = await response.text();
  const body = parseJson(text);
  if (!response.ok || response.redirected) {
    return failed(
      translateError({ status: response.status, body, retryAfter: response.headers.get('retry-after') }),
    );
  }
  if (body === undefined && text !== '') return failed(appError('portal', { status: response.status }));
  return { ok: true, value: body ?? null };
}

const failed = (error: AppError): { ok: false; error: AppError } => ({ ok: false, error });
