/**
 * Repair requests of buyers and their agents: POST {action, ...} (asked.ts). Public. An author shows the report link, the
 * pass that came with its page, and the request's own link; a reader shows a reading link only. Unknown, ended and
 * expired links get the same response. What readers get is built from the report without its client. No database ids
 * leave this function.
 */
import { tokenHash as hashOf } from '@plumbline/domain/report/repair-request/link-tokens';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { createLinkPasses } from '../_shared/link-pass.ts';
import { answerDocument } from './answer-document.ts';
import { type Asked, type AuthorAsked, askedSchema } from './asked.ts';

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const answer = (body: unknown): Response => Response.json(body, { headers });
const gone = { status: 'gone' } as const;

const savedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), version: z.number(), saved_at: z.string() }),
  z.object({ status: z.literal('changed'), version: z.number() }),
  z.object({ status: z.literal('too_many') }),
  z.object({ status: z.literal('gone') }),
]);
const openedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  z.object({
    status: z.literal('ok'),
    is_shared: z.boolean(),
    view_number: z.number(),
    is_shared_with_office: z.boolean(),
    versions: z.array(
      z.object({
        version: z.number(),
        report_version: z.number(),
        author_name: z.string(),
        author_role: z.string(),
        saved_at: z.string(),
        content: z.unknown(),
      }),
    ),
  }),
]);
const sharedSchema = z.object({ status: z.enum(['ok', 'gone']) });

export default async function repairRequest(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const asked = askedSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return answer(gone);
  if (asked.data.action === 'view')
    return answer(
      await answerDocument(context, { p_view_token_hash: hashOf(asked.data.view) }, asked.data.view),
    );
  const passes = await createLinkPasses(context, Date.now);
  // The page opens its link again: with the password, if it has one.
  if (!(await passes.isValid(asked.data.pass, hashOf(asked.data.token))))
    return answer({ status: 'expired' });
  return answer(await answerAuthor(context, asked.data));
}

async function answerAuthor(context: FunctionContext, asked: AuthorAsked): Promise<object> {
  const links = { p_share_hash: hashOf(asked.token), p_token_hash: hashOf(asked.request) };
  switch (asked.action) {
    case 'open':
      return opened(openedSchema.parse(await callDatabase(context, 'repair_request_open', links)));
    case 'save':
      return save(context, links, asked);
    case 'share':
      return share(context, links, asked);
    case 'document':
      return answerDocument(context, { ...links, p_version: asked.version }, asked.token);
  }
}

type Links = Readonly<Record<'p_share_hash' | 'p_token_hash', string>>;

async function save(context: FunctionContext, links: Links, asked: Extract<Asked, { action: 'save' }>) {
  const saved = savedSchema.parse(
    await callDatabase(context, 'repair_request_save', {
      ...links,
      p_save: asked.save,
      p_base: asked.base,
      p_report_version: asked.reportVersion,
      p_author_name: asked.author.name.trim(),
      p_author_role: asked.author.role,
      p_item_count: asked.content.items.length,
      p_content: asked.content,
    }),
  );
  return saved.status === 'ok' ? { status: 'ok', version: saved.version, savedAt: saved.saved_at } : saved;
}

async function share(context: FunctionContext, links: Links, asked: Extract<Asked, { action: 'share' }>) {
  const { view, withOffice } = asked;
  return sharedSchema.parse(
    await callDatabase(context, 'repair_request_share', {
      ...links,
      p_view_token_hash: view === undefined ? null : view === null ? '' : hashOf(view),
      p_with_office: withOffice ?? null,
    }),
  );
}

function opened(found: z.infer<typeof openedSchema>): object {
  if (found.status !== 'ok') return gone;
  return {
    status: 'ok',
    isShared: found.is_shared,
    viewNumber: found.view_number,
    isSharedWithOffice: found.is_shared_with_office,
    versions: found.versions.map((each) => ({
      version: each.version,
      reportVersion: each.report_version,
      author: { name: each.author_name, role: each.author_role },
      savedAt: each.saved_at,
      content: each.content,
    })),
  };
}
