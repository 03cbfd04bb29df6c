/**
 * Notifies a member of the organization: now, or (`scheduledFor`) later; by push and in the bell, or (`channel:
 * 'bell'`) in the bell only. Their preferences decide what they get. A signed-in user can notify fellow members, and
 * link only to pages of this app.
 */
import { NOTIFICATION_TYPES } from '@plumbline/domain/notifications/notification';
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { processNotificationQueue } from '../_shared/notification-queue.ts';
import { refuseCaller } from '../_shared/refuse-caller.ts';

const dataSchema = z
  .record(z.string(), z.unknown())
  .refine(
    // Browsers drop tabs and line breaks, so '/<tab>/evil.example' would lead to another site.
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
  // Text messages go to clients, through send-sms-notification.
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
  // P0002, which the table interface answers with 500: not a member of this organization.
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
