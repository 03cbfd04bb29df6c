/**
 * Tells a member of the organization something: at once, or (`scheduledFor`) later; by push to their browsers and in their bell,
 * or (`channel: 'bell'`) in the bell alone. Their preferences decide what of it they get. A signed-in person may tell fellow
 * members, and lead them to pages of this app only.
 */
import { NOTIFICATION_TYPES } from '@plumbline/domain/notifications/notification';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { processNotificationQueue } from '../_shared/notification-queue.ts';
import { refuseCaller } from '../_shared/refuse-caller.ts';

const dataSchema = z
  .record(z.string(), z.unknown())
  .refine(
    // A browser leaves tabs and line breaks out, and '/<tab>/evil.example' would lead to another site.
    ({ url }) => url === undefined || (typeof url === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(url)),
    'not a page of this app',
  )
  .refine((data) => JSON.stringify(data).length <= 4000, 'too much data');

const bodySchema = z.object({
  userId: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES).default('other'),
  title: z.string().trim().min(1).max(200),
  body: z.string().max(2000).default(''),
  data: dataSchema.nullish(),
  actions: z
    .array(z.object({ action: z.string().min(1).max(40), title: z.string().min(1).max(40) }))
    .max(2)
    .nullish(),
  scheduledFor: z.iso.datetime({ offset: true }).nullish(),
  // Texts go to clients, by send-sms-notification.
  channel: z.enum(['push', 'bell']).default('push'),
});

export default async function sendPushNotification(
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  const { role, userId } = context.invoker;
  const refusal = await refuseCaller(context, null);
  if (refusal !== null) return refusal;
  const parsed = bodySchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'not readable' };
    return Response.json({ error: `${path.join('.') || 'body'}: ${message}` }, { status: 400 });
  }
  const { scheduledFor, ...told } = parsed.data;
  const answer = await context.adminFetch('/rest/v1/rpc/notification_send', {
    method: 'POST',
    body: JSON.stringify({
      p_actor: role === 'service_role' ? null : userId,
      p_user: told.userId,
      p_type: told.type,
      p_title: told.title,
      p_body: told.body,
      p_data: told.data ?? null,
      p_actions: told.actions ?? null,
      p_scheduled_for: scheduledFor ?? null,
      p_channel: told.channel,
    }),
  });
  // P0002, which the table interface answers with 500: nobody of this organization.
  if (!answer.ok) return Response.json({ error: 'There is no such member' }, { status: 404 });
  const id = z
    .uuid()
    .nullable()
    .parse(await answer.json());
  if (id === null) return Response.json({ id: null, status: 'unwanted', delivered: 0 });
  if (scheduledFor && Date.parse(scheduledFor) > Date.now())
    return Response.json({ id, status: 'scheduled', delivered: 0 });
  const { delivered } = await processNotificationQueue(context, id);
  return Response.json({ id, status: 'sent', delivered });
}
