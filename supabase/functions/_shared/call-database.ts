import type { FunctionContext } from './context.ts';

/**
 * Calls a database function as the service. Its result must be parsed by a schema; null when there is none. Throws on
 * any response but success.
 */
export async function callDatabase(
  context: Pick<FunctionContext, 'adminFetch'>,
  name: string,
  values: object = {},
): Promise<unknown> {
  const answer = await context.adminFetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify(values),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
}
