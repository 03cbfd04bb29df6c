/**
 * Called by calendar providers when a watched calendar changed; believed by the token of its channel, and then only for the fact
 * that something changed. POST with ?provider=google (headers) or outlook (JSON, or a validation token that is repeated).
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';

interface Notice {
  readonly channel: string;
  readonly token: string;
  readonly kind: 'changed' | 'renew' | 'removed';
}

const noticesSchema = z.object({
  value: z
    .array(
      z.object({
        subscriptionId: z.string().max(200),
        clientState: z.nullish(z.string().max(200)),
        lifecycleEvent: z.string().optional(),
      }),
    )
    .max(1000),
});
const LIFECYCLE: Readonly<Record<string, Notice['kind']>> = {
  reauthorizationRequired: 'renew',
  subscriptionRemoved: 'removed',
  missed: 'changed',
};
const LONGEST_VALIDATION = 2000;
const MOST_BYTES = 500_000;

export default async function calendarNotice(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 });
  const query = new URL(request.url).searchParams;
  const validation = query.get('validationToken');
  // Graph requires its token back before it sends anything.
  if (validation !== null) return echo(validation);
  const notices = query.get('provider') === 'google' ? googleNotices(request) : await graphNotices(request);
  let known = 0;
  for (const { channel, token, kind } of notices) {
    const isKnown = await callDatabase(context, 'calendar_notice', {
      p_channel: channel,
      p_token_hash: await sha256Hex(new TextEncoder().encode(token)),
      p_kind: kind,
    });
    if (isKnown === true) known += 1;
  }
  return new Response(null, { status: known === 0 ? 404 : 202 });
}

function echo(validation: string): Response {
  if (validation.length > LONGEST_VALIDATION) return new Response(null, { status: 400 });
  return new Response(validation, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  });
}

/** The first notice of a channel ('sync') only says that it is open. */
function googleNotices({ headers }: Request): Notice[] {
  const channel = headers.get('x-goog-channel-id');
  const token = headers.get('x-goog-channel-token');
  return channel === null || token === null ? [] : [{ channel, token, kind: 'changed' }];
}

async function graphNotices(request: Request): Promise<Notice[]> {
  const text = await request.text();
  if (text.length > MOST_BYTES) return [];
  const parsed = noticesSchema.safeParse(parseJson(text));
  if (!parsed.success) return [];
  return parsed.data.value.map(({ subscriptionId, clientState, lifecycleEvent }) => ({
    channel: subscriptionId,
    token: clientState ?? '',
    kind: LIFECYCLE[lifecycleEvent ?? ''] ?? 'changed',
  }));
}
