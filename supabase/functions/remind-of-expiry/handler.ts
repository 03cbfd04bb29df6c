/**
 * Queues the email to the office before a published form expires, once per expiry. Called every minute; the database
 * decides what is due (report_reminders_mail), the mail job sends it.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { siteUrl } from '../_shared/site-url.ts';

export default async function remindOfExpiry(_request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const site = { p_site: siteUrl(context) };
  return Response.json({
    queued: z.number().parse(await callDatabase(context, 'report_reminders_mail', site)),
  });
}
