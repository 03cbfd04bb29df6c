/**
 * Queues the emails and texts that clients get around an appointment, and requests for reviews, each once. Called
 * every minute; the database decides (letter_steps_send, review_requests_send), the mail and text jobs send.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';

export default async function sendLetterSteps(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const queued = z.number().parse(await callDatabase(context, 'letter_steps_send'));
  const reviews = z.number().parse(await callDatabase(context, 'review_requests_send'));
  return Response.json({ queued: queued + reviews });
}
