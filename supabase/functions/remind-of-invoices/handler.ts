/**
 * Queues the reminders of unpaid invoices by an organization's rule, each once. Called every minute; the database
 * decides what is due (invoices_remind), the mail job sends it.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { siteUrl } from '../_shared/site-url.ts';

export default async function remindOfInvoices(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const site = { p_site: siteUrl(context) };
  return Response.json({ queued: z.number().parse(await callDatabase(context, 'invoices_remind', site)) });
}
