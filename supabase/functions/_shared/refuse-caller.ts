/**
 * For functions that act as the service on behalf of a member: whether the caller may, asked with their own token, so that the
 * database decides - the membership, and the second factor of whoever has one or is asked for one.
 */
import { z } from 'zod';
import type { FunctionContext } from './context.ts';

/**
 * Null: go on. Otherwise the answer to give: 401 in the database's words where signing in is not finished, 403 where the caller is no
 * member of `organizationId` (null: of any).
 */
export async function refuseCaller(
  { invoker, callerFetch }: Pick<FunctionContext, 'invoker' | 'callerFetch'>,
  organizationId: string | null,
): Promise<Response | null> {
  if (invoker.role === 'service_role') return null;
  if (invoker.userId === null)
    return Response.json({ error: 'Sign in to call this function' }, { status: 401 });
  const answer = await callerFetch('/rest/v1/rpc/may_act_for', {
    method: 'POST',
    body: JSON.stringify({ p_organization: organizationId }),
  });
  if (answer.status === 401)
    return new Response(await answer.text(), {
      status: 401,
      headers: { 'content-type': 'application/json' },
    });
  if (!answer.ok) throw new Error(`may_act_for answered ${answer.status}`);
  if (z.boolean().parse(await answer.json())) return null;
  return Response.json({ error: 'Only members of the organization may send for it' }, { status: 403 });
}
