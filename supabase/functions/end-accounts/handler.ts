/**
 * Ends accounts whose waiting period is over and deletes logs past their retention. Called every minute;
 * the database decides what is due.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';

export default async function endAccounts(_request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const call = async (name: string): Promise<number> => z.number().parse(await callDatabase(context, name));
  return Response.json({
    ended: await call('account_deletions_run'),
    forgotten: (await call('logs_forget')) + (await call('messages_forget')) + (await call('audit_forget')),
  });
}
