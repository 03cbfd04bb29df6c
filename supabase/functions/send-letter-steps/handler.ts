/**
 * Queues the emails and texts that clients get around an appointment, each once. Called every minute; the database
 * decides (letter_steps_send), the mail and text jobs send.
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
  return Response.json({ queued: z.number().parse(await callDatabase(context, 'letter_steps_send')) });
}
