/**
 * Notifies people of due tasks, each reminder once. Called every minute; the database decides (task_reminders_tell).
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';

export default async function remindOfTasks(_request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  return Response.json({ told: z.number().parse(await callDatabase(context, 'task_reminders_tell')) });
}
