/**
 * Counts whether an article helped a visitor. Open to strangers, hence: limits by address in front of it, and in the
 * database one vote per network and article. People who are signed in vote through `article_vote`.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import { callerKey } from '../_shared/caller-key.ts';
import type { FunctionContext } from '../_shared/context.ts';

const headers = { 'cache-control': 'no-store' };
const voteSchema = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/), isHelpful: z.boolean() });

export default async function articleVote(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const vote = voteSchema.safeParse(await request.json().catch(() => null));
  if (!vote.success) return Response.json({ message: 'Not a vote' }, { status: 400, headers });
  const said = await callDatabase(context, 'visitor_article_vote', {
    p_slug: vote.data.slug,
    p_is_helpful: vote.data.isHelpful,
    p_client_key: await callerKey(context, request, 'article vote'),
  });
  return Response.json({ status: said === 'counted' ? 'counted' : 'too_many' }, { headers });
}
