/**
 * Sends due notifications. Called by the job every minute and by every open app every five: a message goes out once
 * regardless. `{start: true}` is the startup pass: it queues missing reminders of upcoming appointments, for everyone
 * if called by the job, for the user otherwise.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { processNotificationQueue } from '../_shared/notification-queue.ts';

const bodySchema = z.object({ start: z.boolean().default(false) });

export default async function processQueue(request: Request, context: FunctionContext): Promise<Response> {
  const { role, userId } = context.invoker;
  if (role === 'anon') return Response.json({ error: 'Sign in to call this function' }, { status: 401 });
  const body = bodySchema.safeParse(await request.json().catch(() => ({})));
  if (body.data?.start === true) await callDatabase(context, 'notification_fill', { p_user: userId });
  const { sent, failed } = await processNotificationQueue(context);
  return Response.json({ sent, failed });
}
