/** The public key for browser subscriptions; null while the server has none. */
import type { FunctionContext } from '../_shared/context.ts';
import { readPushSettings } from '../_shared/web-push.ts';

export default async function getVapidKey(_request: Request, context: FunctionContext): Promise<Response> {
  return Response.json({ publicKey: readPushSettings(context)?.publicKey ?? null });
}
