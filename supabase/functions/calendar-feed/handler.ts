/**
 * GET /functions/v1/calendar-feed/{token}.ics: the appointments behind a secret link, for subscribing calendars. They
 * send no headers, so the API key is part of the URL. The database stores only the token's checksum, and returns null
 * for a link that was revoked or whose member has left.
 */
import { CALENDAR_MIME, writeCalendarFile } from '@plumbline/domain/office/calendar/calendar-file';
import { calendarRowSchema, entryForOffice } from '@plumbline/domain/office/calendar/entry-of-row';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { siteUrl } from '../_shared/site-url.ts';

const feedSchema = z.object({
  name: z.string(),
  covers: z.enum(['mine', 'team']),
  appointments: z.array(z.unknown()),
});

export default async function calendarFeed(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return Response.json({ error: 'Only GET is answered' }, { status: 405, headers: { allow: 'GET, HEAD' } });
  const token = /\/calendar-feed\/([A-Za-z0-9_-]{40,64})\.ics$/.exec(new URL(request.url).pathname)?.[1];
  const feed = token === undefined ? null : await readFeed(token, context);
  if (feed === null)
    return Response.json(
      { error: 'No such calendar' },
      { status: 404, headers: { 'cache-control': 'no-store' } },
    );
  const site = siteUrl(context);
  const entries = feed.appointments.flatMap((each) => {
    const row = calendarRowSchema.safeParse(each);
    return row.success ? [entryForOffice(row.data, `${site}/calendar?appointment=${row.data.id}`)] : [];
  });
  const name = feed.covers === 'team' ? `${feed.name}, everyone` : feed.name;
  const body = writeCalendarFile({ method: 'PUBLISH', name, entries });
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'content-type': `${CALENDAR_MIME}; charset=utf-8`,
      'content-disposition': 'inline; filename="plumbline.ics"',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
    },
  });
}

async function readFeed(token: string, context: FunctionContext): Promise<z.infer<typeof feedSchema> | null> {
  const found = await callDatabase(context, 'calendar_feed_read', { p_token_hash: await sha256Hex(token) });
  return feedSchema.nullable().parse(found);
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
