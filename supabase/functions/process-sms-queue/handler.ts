/** Sends the text messages whose time has come: after the quiet hours, or for another try. Called every minute. */
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
