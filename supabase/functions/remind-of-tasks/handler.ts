/** Tells people that the time of a task has come, each reminder once. Called every minute; the database decides (task_reminders_tell). */
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';

export default async function remindOfTasks(_request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const answer = await context.adminFetch('/rest/v1/rpc/task_reminders_tell', { method: 'POST', body: '{}' });
  if (!answer.ok) throw new Error(`task_reminders_tell answered ${answer.status}`);
  return Response.json({ told: z.number().parse(await answer.json()) });
}
