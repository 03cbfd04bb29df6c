import type { AppConfig } from './app-config.ts';
import type { Backend } from './backend.ts';
import { failure, failureOfStatus, prepared, type Result, readSafely } from './call.ts';

/** Functions send email and call other services before they answer. */
const FUNCTION_TIMEOUT_MS = 60_000;

export interface HttpCaller {
  /** Without a token the request is a visitor's. */
  readonly backend: {
    readonly config: () => Promise<Pick<AppConfig, 'backendUrl' | 'publishableKey'>>;
    readonly accessToken?: Backend['accessToken'];
  };
  readonly fetch: typeof fetch;
}

/** Requests a path of the backend with the user's token. Any answer is a value, a rejection too. */
export async function request(
  { backend, fetch }: HttpCaller,
  path: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
): Promise<Result<Response>> {
  const ready = await prepared(Promise.all([backend.config(), backend.accessToken?.() ?? null]));
  if (!ready.ok) return ready;
  const [{ backendUrl, publishableKey }, token] = ready.value;
  const headers = { apikey: publishableKey, Authorization: `Bearer ${token ?? publishableKey}` };
  try {
    const value = await fetch(`${backendUrl}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    return { ok: true, value };
  } catch {
    return failure('offline');
  }
}

/** Posts to a backend function. */
export const requestFunction = (caller: HttpCaller, name: string, body: object): Promise<Result<Response>> =>
  request(caller, `/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(FUNCTION_TIMEOUT_MS),
  });

/** Posts to a backend function; `read` gets the JSON of the answer. */
export async function callFunction<T>(
  caller: HttpCaller,
  name: string,
  body: object,
  read: (data: unknown) => T,
): Promise<Result<T>> {
  const answer = await requestFunction(caller, name, body);
  if (!answer.ok) return answer;
  const { ok, status } = answer.value;
  if (!ok) return failureOfStatus(status, `${name} answered ${status}`);
  return readSafely(async () => ({ ok: true, value: read(await answer.value.json()) }));
}
