/**
 * Queues the letter to the office before a published form expires, once for each end of validity. Called every minute; the database
 * decides what is due (report_reminders_mail), the mail job sends it.
 */
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';

export default async function remindOfExpiry(_request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const answer = await context.adminFetch('/rest/v1/rpc/report_reminders_mail', {
    method: 'POST',
    // Where the app stands; the embedded server has it at its own address.
    body: JSON.stringify({ p_site: context.env('SITE_URL') ?? context.supabaseUrl }),
  });
  if (!answer.ok) throw new Error(`report_reminders_mail answered ${answer.status}`);
  return Response.json({ queued: z.number().parse(await answer.json()) });
}
