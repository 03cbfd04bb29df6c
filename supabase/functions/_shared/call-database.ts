import type { FunctionContext } from './context.ts';

/**
 * Calls a function of the database as the service. What it answers is for a schema to read; null where it gives nothing. Throws on any
 * answer but success.
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
