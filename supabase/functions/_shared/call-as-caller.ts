import type { FunctionContext } from './context.ts';

/** Calls a database function with the caller's own token, so that the database decides what they may. */
export const callAsCaller = (
  context: Pick<FunctionContext, 'callerFetch'>,
  name: string,
  values: object,
): Promise<Response> =>
  context.callerFetch(`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(values) });

/** The database's refusal as it is: its code names a missing role or second factor. */
export const passOn = async (refusal: Response): Promise<Response> =>
  new Response(await refusal.text(), {
    status: refusal.status,
    headers: { 'content-type': 'application/json' },
  });
