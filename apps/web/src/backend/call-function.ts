import type { Backend } from './backend.ts';

/** Functions send email and call other services before they answer. */
const FUNCTION_TIMEOUT_MS = 60_000;

export interface FunctionCaller {
  readonly backend: Pick<Backend, 'config'>;
  readonly fetch: typeof fetch;
}

/** Posts to a backend function with the user's token; null posts as a visitor. */
export async function callFunction(
  { backend, fetch }: FunctionCaller,
  name: string,
  body: object,
  token: string | null,
): Promise<Response> {
  const { backendUrl, publishableKey } = await backend.config();
  return fetch(`${backendUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${token ?? publishableKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(FUNCTION_TIMEOUT_MS),
  });
}
