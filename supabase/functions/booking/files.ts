/**
 * Two files that browsers request with GET: the appointment's entry for the client's calendar, behind the booking's
 * token; and the photo of a possible inspector, while the office shows it. The photo is named by its checksum, so no
 * page contains a user id, and is looked up each time.
 */
import { CALENDAR_MIME, writeCalendarFile } from '@plumbline/domain/office/calendar/calendar-file';
import { entryForClient } from '@plumbline/domain/office/calendar/entry-of-row';
import type { FunctionContext } from '../_shared/context.ts';
import { readBooking } from './manage.ts';
import { readOpenPlace } from './place.ts';

const CALENDAR = /\/booking\/calendar\/([A-Za-z0-9_-]{43})\.ics$/;
const PHOTO = /\/booking\/photos\/([a-z0-9-]{3,60})\/([0-9a-f]{64})\.jpg$/;

export async function sendFile(context: FunctionContext, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const token = CALENDAR.exec(pathname)?.[1];
  const [, slug, sha256] = PHOTO.exec(pathname) ?? [];
  const found =
    token !== undefined
      ? await calendarOf(context, token)
      : slug !== undefined && sha256 !== undefined
        ? await photoOf(context, slug, sha256)
        : null;
  if (found === null)
    return Response.json(
      { message: 'No such file' },
      { status: 404, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } },
    );
  return new Response(request.method === 'HEAD' ? null : found.body, {
    headers: { ...found.headers, 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' },
  });
}

interface FoundFile {
  readonly body: string | ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
}

async function calendarOf(context: FunctionContext, token: string): Promise<FoundFile | null> {
  const booking = await readBooking(context, token);
  if (!booking?.calendar) return null;
  const entries = [entryForClient(booking.calendar, booking.office_name)];
  return {
    body: writeCalendarFile({ method: 'PUBLISH', entries }),
    headers: {
      'content-type': `${CALENDAR_MIME}; charset=utf-8`,
      'content-disposition': 'inline; filename="inspection.ics"',
      // The appointment may move, so each request gets the current one.
      'cache-control': 'no-store',
    },
  };
}

async function photoOf(context: FunctionContext, slug: string, sha256: string): Promise<FoundFile | null> {
  const place = await readOpenPlace(context, slug);
  const owner = place?.inspectors.find(({ photo_sha256 }) => photo_sha256 === sha256);
  if (owner === undefined) return null;
  const answer = await context.adminFetch(`/storage/v1/object/avatars/${owner.user_id}/${sha256}.jpg`);
  if (!answer.ok) {
    await answer.body?.cancel();
    return null;
  }
  return {
    body: await answer.arrayBuffer(),
    // Gone everywhere an hour after the office turns it off.
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' },
  };
}
