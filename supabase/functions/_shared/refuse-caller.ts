/**
 * For functions that act as the service on a member's behalf: checks with the caller's own token whether they may, so
 * the database decides on membership and, where used or required, the second factor.
 */
import { z } from 'zod';
import { callAsCaller, passOn } from './call-as-caller.ts';
import type { FunctionContext } from './context.ts';

/**
 * Null: continue. Otherwise the response to send: 401 in the database's words when sign-in is incomplete, 403 when the
 * caller is not a member of `organizationId` (null: of any).
 */
export async function refuseCaller(
  { invoker, callerFetch }: Pick<FunctionContext, 'invoker' | 'callerFetch'>,
  organizationId: string | null,
): Promise<Response | null> {
  if (invoker.role === 'service_role') return null;
  if (invoker.userId === null)
    return Response.json({ error: 'Sign in to call this function' }, { status: 401 });
  const answer = await callAsCaller({ callerFetch }, 'may_act_for', { p_organization: organizationId });
  if (answer.status === 401) return passOn(answer);
  if (!answer.ok) throw new Error(`may_act_for answered ${answer.status}`);
  if (z.boolean().parse(await answer.json())) return null;
  return Response.json({ error: 'Only members of the organization may send for it' }, { status: 403 });
}
