/**
 * Contents of an invitation page: POST {token}. Public; the token is the only key, looked up only by its checksum.
 * Unknown, withdrawn and expired invitations get the same response. Accepting is a call by the signed-in user.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';

const askedSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

const lookedSchema = z.nullable(
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('gone') }),
    z.object({ status: z.literal('accepted'), organization: z.string() }),
    z.object({
      status: z.literal('open'),
      organization: z.string(),
      email: z.string(),
      role: z.enum(['admin', 'inspector', 'office']),
      inviter: z.string(),
      expires_at: z.string(),
    }),
  ]),
);

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const answer = (body: unknown): Response => Response.json(body, { headers });

export default async function teamInvitation(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return answer({ status: 'gone' });
  const tokenHash = await sha256Hex(new TextEncoder().encode(asked.data.token));
  const looked = lookedSchema.parse(
    await callDatabase(context, 'invitation_look', { p_token_hash: tokenHash }),
  );
  if (looked?.status !== 'open') return answer(looked ?? { status: 'gone' });
  const { expires_at: expiresAt, ...invitation } = looked;
  return answer({ ...invitation, expiresAt });
}
