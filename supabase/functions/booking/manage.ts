/** What a booking's link shows and allows. */
import type {
  ChangeAnswer,
  ManageAnswer,
  RequestOf,
  SlotsAnswer,
} from '@plumbline/domain/office/booking/page-contract';
import {
  bookingCalendarPath,
  bookingDepositSchema,
  changeAnswerSchema,
} from '@plumbline/domain/office/booking/page-contract';
import { calendarRowSchema } from '@plumbline/domain/office/calendar/entry-of-row';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { pollDeposit, readDeposit } from './deposit.ts';
import { hashToken } from './keys.ts';
import { findSlots, peopleOf, slotsOf, type Window, whoCanCome, zoneOf } from './offer.ts';
import {
  letsChooseInspector,
  noInspector,
  type OpenPlace,
  officeOf,
  readPlace,
  shownInspector,
} from './place.ts';

const bookingSchema = z.nullable(
  z.object({
    id: z.string(),
    user_id: z.string(),
    status: z.enum(['requested', 'confirmed', 'declined', 'cancelled']),
    starts_at: z.string(),
    ends_at: z.string(),
    is_changeable: z.boolean(),
    /** Of the house. */
    time_zone: z.string(),
    slug: z.string().nullable(),
    inspector: z.string(),
    office_name: z.string(),
    /** While the appointment is confirmed. */
    calendar: z.nullable(calendarRowSchema),
    details: z.object({
      location: z.string(),
      services: z.string(),
      total_cents: z.number(),
      postal_code: z.string(),
      chose_inspector: z.optional(z.boolean()),
      deposit: z.optional(bookingDepositSchema),
      lines: z.array(z.object({ service_id: z.string() })),
    }),
  }),
);
type Booking = NonNullable<z.infer<typeof bookingSchema>>;

const MINUTE_MS = 60_000;

export async function showBooking(context: FunctionContext, token: string): Promise<ManageAnswer> {
  const booking = await readBooking(context, token);
  if (booking === null) return showUnpaid(context, token);
  const found = booking.slug && (await readPlace(context, booking.slug));
  const office = found ? officeOf(found) : null;
  if (!found || office === null) return { status: 'gone' };
  const place = found.status === 'ok' ? found.place : null;
  const inspector = place === null ? { ...noInspector, name: booking.inspector } : whoComes(place, booking);
  return {
    status: 'ok',
    slug: place === null ? null : booking.slug,
    booking: booking.status,
    startsAt: new Date(booking.starts_at).toISOString(),
    endsAt: new Date(booking.ends_at).toISOString(),
    services: booking.details.services,
    location: booking.details.location,
    inspector,
    totalCents: booking.details.total_cents,
    deposit: booking.details.deposit ?? null,
    refundsDeposits: place?.settings.refunds_deposits ?? false,
    isChangeable: booking.is_changeable,
    letsChooseInspector: place !== null && letsChooseInspector(place),
    inspectorId: booking.details.chose_inspector === true ? inspector.id || null : null,
    calendarUrl: booking.calendar === null ? null : bookingCalendarPath(token),
    office,
    timeZone: zoneOf(booking.time_zone),
    horizonDays: place?.settings.horizon_days ?? 0,
  };
}

/** Of a held time whose deposit is to be paid; the card processor is asked whether it was. */
async function showUnpaid(context: FunctionContext, token: string): Promise<ManageAnswer> {
  const hash = await hashToken(token);
  await pollDeposit(context, hash);
  if ((await readBooking(context, token)) !== null) return showBooking(context, token);
  const unpaid = await readDeposit(context, hash);
  if (!unpaid?.slug) return { status: 'gone' };
  const { state, cents, url, slug } = unpaid;
  const office = officeOf(await readPlace(context, slug));
  if (office === null) return { status: 'gone' };
  return {
    status: 'unpaid',
    state,
    cents,
    url: state === 'open' ? url : null,
    slug,
    office,
  };
}

/** An inspector not open for booking may still be assigned; the page shows only their name. */
function whoComes(place: OpenPlace, { user_id, inspector: full_name }: Booking) {
  const row = place.inspectors.find((each) => each.user_id === user_id);
  const { id = '', photo_sha256 = null } = row ?? {};
  return shownInspector(place, { id, full_name, photo_sha256 }) ?? noInspector;
}

export async function slotsForMove(
  context: FunctionContext,
  { token, inspectorId }: RequestOf<'move-slots'>,
  window: Window,
): Promise<SlotsAnswer> {
  const move = await readMove(context, token);
  if (move === null) return { status: 'gone' };
  const slots = await findMoveSlots(context, move, window);
  return {
    status: 'ok',
    starts: slotsOf(move.place, slots, inspectorId).map(({ startMs }) => new Date(startMs).toISOString()),
    durationMinutes: durationOf(move.booking),
    people: peopleOf(move.place, slots),
  };
}

export async function moveBooking(
  context: FunctionContext,
  { token, inspectorId, startsAt }: RequestOf<'move'>,
): Promise<ChangeAnswer> {
  const move = await readMove(context, token);
  if (move === null) return { status: 'gone' };
  const startMs = Date.parse(startsAt);
  const free = await findMoveSlots(context, move, { fromMs: startMs, toMs: startMs + 1 });
  const [slot] = slotsOf(move.place, free, inspectorId);
  if (slot === undefined) return { status: 'taken' };
  // Keeps the assigned inspector if possible.
  const { user_id: first } = move.booking;
  const users = [...slot.inspectorIds].sort((a, b) => Number(b === first) - Number(a === first));
  return changeAnswerSchema.parse(
    await callDatabase(context, 'booking_move', {
      p_token_hash: await hashToken(token),
      p_users: users,
      p_starts: new Date(startMs).toISOString(),
      p_ends: new Date(startMs + durationOf(move.booking) * MINUTE_MS).toISOString(),
    }),
  );
}

export async function cancelBooking(context: FunctionContext, token: string): Promise<ChangeAnswer> {
  const parameters = { p_token_hash: await hashToken(token) };
  return changeAnswerSchema.parse(await callDatabase(context, 'booking_cancel', parameters));
}

interface Move {
  readonly booking: Booking;
  readonly place: OpenPlace;
}

async function readMove(context: FunctionContext, token: string): Promise<Move | null> {
  const booking = await readBooking(context, token);
  const found = booking?.slug && (await readPlace(context, booking.slug));
  return booking && found && found.status === 'ok' ? { booking, place: found.place } : null;
}

async function findMoveSlots(context: FunctionContext, { booking, place }: Move, window: Window) {
  const serviceIds = booking.details.lines.map(({ service_id }) => service_id);
  const inspectors = await whoCanCome(place, serviceIds, booking.details.postal_code);
  return findSlots(context, place, inspectors, {
    window,
    durationMinutes: durationOf(booking),
    except: booking.id,
  });
}

export async function readBooking(context: FunctionContext, token: string): Promise<Booking | null> {
  return bookingSchema.parse(
    await callDatabase(context, 'booking_by_token', { p_token_hash: await hashToken(token) }),
  );
}

const durationOf = ({ starts_at, ends_at }: Booking): number =>
  Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
