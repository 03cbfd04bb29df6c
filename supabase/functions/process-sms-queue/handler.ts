/** Sends text messages that are due: after quiet hours, or as a retry. Called every minute. */
import type { FunctionContext } from '../_shared/context.ts';
import { sendDueSms } from '../_shared/sms.ts';

export default async function processSmsQueue(
  _request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  return Response.json(await sendDueSms(context));
}
