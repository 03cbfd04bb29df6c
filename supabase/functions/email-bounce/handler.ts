/**
 * Receives returned email from the sender's mailbox or a mail provider: a delivery status notification as it arrived
 * (RFC 3464), or JSON `{messageId, reason}`. The caller sends MAIL_BOUNCE_SECRET in the header x-bounce-secret; without
 * that setting, nothing is accepted.
 */

import { parseJson } from '@plumbline/domain/ground/parse-json';
import { readBounce } from '@plumbline/domain/letters/mail-bounce';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';

const reportSchema = z.object({ messageId: z.string().max(1000), reason: z.string().max(2000).default('') });
const LONGEST_NOTIFICATION = 500_000;

export default async function emailBounce(request: Request, context: FunctionContext): Promise<Response> {
  const secret = context.env('MAIL_BOUNCE_SECRET') ?? '';
  if (request.method !== 'POST' || secret === '')
    return Response.json({ error: 'Not found' }, { status: 404 });
  if (!(await isSame(request.headers.get('x-bounce-secret') ?? '', secret)))
    return Response.json({ error: 'Not allowed' }, { status: 403 });
  const text = await request.text();
  if (text.length > LONGEST_NOTIFICATION) return Response.json({ error: 'Too long' }, { status: 413 });
  const isJson = (request.headers.get('content-type') ?? '').includes('json');
  const bounce = isJson ? readReport(text) : readBounce(text);
  let noted = 0;
  if (bounce?.isFinal) for (const id of bounce.letterIds) noted += await note(context, id, bounce.reason);
  return Response.json({ noted });
}

function readReport(text: string): ReturnType<typeof readBounce> {
  const parsed = reportSchema.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { messageId, reason } = parsed.data;
  // Converted to the equivalent notification, so there is one parser.
  return readBounce(
    `Action: failed\nMessage-ID: <${messageId.replace(/[<>\s]/g, '')}>\nDiagnostic-Code: ${reason.replace(/\s+/g, ' ')}`,
  );
}

async function note(context: FunctionContext, letterId: string, reason: string): Promise<number> {
  const said = await callDatabase(context, 'email_bounce', { p_email: letterId, p_reason: reason });
  return said === 'bounced' ? 1 : 0;
}

/** Compares checksums, so timing reveals nothing about the secret. */
async function isSame(given: string, secret: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [left, right] = await Promise.all([digest(given), digest(secret)]);
  return left.every((byte, index) => byte === right[index]);
}
