/**
 * The public booking page: POST {action, ...} as in `@plumbline/domain/office/booking/page-contract`. Open to strangers; a
 * slug is not secret, and a booking is reached only by its token. Times are offered here and assigned by the database
 * (`booking_hold`).
 */
import { readCoupons } from '@plumbline/domain/office/booking/coupons';
import {
  type BookingRequest,
  bookingRequestSchema,
  type CouponAnswer,
  type HoldAnswer,
  type PageAnswer,
  type RequestOf,
  type SlotsAnswer,
} from '@plumbline/domain/office/booking/page-contract';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import { callerKey } from '../_shared/caller-key.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { book } from './book.ts';
import { depositAccount } from './deposit.ts';
import { sendFile } from './files.ts';
import { hashToken } from './keys.ts';
import { cancelBooking, moveBooking, showBooking, slotsForMove } from './manage.ts';
import { findSlots, peopleOf, quoteAt, quoteWithCoupon, slotsOf, whoCanCome, windowOf } from './offer.ts';
import {
  letsChooseInspector,
  noInspector,
  readOpenPlace,
  readPlace,
  shownInspector,
  shownPictures,
} from './place.ts';
import { giveReview, openReview, readReviews } from './reviews.ts';

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const MINUTE_MS = 60_000;

const heldSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('held'), user_id: z.string(), expires_at: z.string() }),
  z.object({ status: z.enum(['taken', 'too_many']) }),
]);

export default async function booking(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return sendFile(context, request);
  if (request.method !== 'POST') return new Response(null, { status: 405, headers });
  const asked = bookingRequestSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success) return Response.json({ message: 'Not a booking request' }, { status: 400, headers });
  return Response.json(await answer(context, asked.data, request), { headers });
}

function answer(context: FunctionContext, asked: BookingRequest, request: Request): Promise<unknown> {
  switch (asked.action) {
    case 'page':
      return showPage(context, asked.slug);
    case 'slots':
      return listSlots(context, asked);
    case 'hold':
      return hold(context, asked, request);
    case 'book':
      return book(context, asked, request);
    case 'coupon':
      return checkCoupon(context, asked);
    case 'manage':
      return showBooking(context, asked.token);
    case 'move-slots':
      return slotsForMove(context, asked, windowOf(asked.from, asked.to));
    case 'move':
      return moveBooking(context, asked);
    case 'cancel':
      return cancelBooking(context, asked.token);
    case 'review':
      return openReview(context, asked.token);
    case 'give-review':
      return giveReview(context, asked);
  }
}

async function showPage(context: FunctionContext, slug: string): Promise<PageAnswer> {
  const found = await readPlace(context, slug);
  if (found.status !== 'ok') return found;
  const { office, services, settings } = found.place;
  return {
    status: 'ok',
    office,
    services: [...services],
    welcome: settings.welcome,
    terms: settings.terms,
    questions: settings.questions,
    packages: settings.packages,
    reviews: await readReviews(context, found.place.organizationId),
    takesCoupons: readCoupons(settings.coupons).length > 0,
    deposits: (await depositAccount(context, found.place)) === null ? [] : settings.deposits,
    refundsDeposits: settings.refunds_deposits,
    needsApproval: settings.needs_approval,
    timeZone: settings.time_zone,
    horizonDays: settings.horizon_days,
    pictures: shownPictures(found.place),
    letsChooseInspector: letsChooseInspector(found.place),
  };
}

async function listSlots(context: FunctionContext, asked: RequestOf<'slots'>): Promise<SlotsAnswer> {
  const place = await readOpenPlace(context, asked.slug);
  const window = windowOf(asked.from, asked.to);
  const quote = place && quoteAt(place, asked, window.fromMs);
  if (place === null || quote === null) return { status: 'gone' };
  const inspectors = await whoCanCome(place, asked.serviceIds, asked.postalCode);
  if (inspectors.length === 0) return { status: 'nobody' };
  const { durationMinutes } = quote;
  const slots = await findSlots(context, place, inspectors, { window, durationMinutes, except: null });
  return {
    status: 'ok',
    starts: slotsOf(place, slots, asked.inspectorId).map(({ startMs }) => new Date(startMs).toISOString()),
    durationMinutes,
    people: peopleOf(place, slots),
  };
}

async function checkCoupon(context: FunctionContext, asked: RequestOf<'coupon'>): Promise<CouponAnswer> {
  const place = await readOpenPlace(context, asked.slug);
  const whole = place && quoteAt(place, asked, Date.parse(asked.startsAt));
  if (place === null || whole === null) return { status: 'gone' };
  const quote = await quoteWithCoupon(context, place, whole, asked.code);
  if (quote === null) return { status: 'none' };
  const { lines, totalCents } = quote;
  return { status: 'ok', lines: [...lines], totalCents, savedCents: whole.totalCents - totalCents };
}

async function hold(
  context: FunctionContext,
  asked: RequestOf<'hold'>,
  request: Request,
): Promise<HoldAnswer> {
  const startMs = Date.parse(asked.startsAt);
  const place = await readOpenPlace(context, asked.slug);
  const quote = place && quoteAt(place, asked, startMs);
  if (place === null || quote === null) return { status: 'gone' };
  const inspectors = await whoCanCome(place, asked.serviceIds, asked.postalCode);
  const free = await findSlots(context, place, inspectors, {
    window: { fromMs: startMs, toMs: startMs + 1 },
    durationMinutes: quote.durationMinutes,
    except: null,
  });
  const [slot] = slotsOf(place, free, asked.inspectorId);
  if (slot === undefined) return { status: 'taken' };
  const endsAt = new Date(startMs + quote.durationMinutes * MINUTE_MS).toISOString();
  const held = heldSchema.parse(
    await callDatabase(context, 'booking_hold', {
      p_organization: place.organizationId,
      p_users: slot.inspectorIds,
      p_starts: asked.startsAt,
      p_ends: endsAt,
      p_token_hash: await hashToken(asked.token),
      p_client_key: await callerKey(context, request, 'booking'),
    }),
  );
  if (held.status !== 'held') return held;
  const inspector = inspectors.find(({ user_id }) => user_id === held.user_id);
  return {
    status: 'held',
    expiresAt: held.expires_at,
    inspector: (inspector && shownInspector(place, inspector)) ?? noInspector,
    endsAt,
    lines: [...quote.lines],
    totalCents: quote.totalCents,
  };
}
