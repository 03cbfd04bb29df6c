/** Online bookings and their status, page by page. Online only; rejects with the server's error. */
import type { BookingState } from '@plumbline/domain/office/booking/booking-states';
import { bookingDepositSchema } from '@plumbline/domain/office/booking/page-contract';
import * as z from 'zod/mini';
import { call, columnsOf, valueOrThrow } from '#src/ground/backend/call.ts';
import type { Rest } from '#src/ground/backend/rest-client.ts';
import { anyContains, pageOf, rangeOf, type ServerPage } from '#src/ground/backend/server-page.ts';

const row = z.object({
  id: z.string(),
  user_id: z.string(),
  status: z.enum(['requested', 'confirmed', 'cancelled', 'declined']),
  starts_at: z.string(),
  created_at: z.string(),
  moved_at: z.nullable(z.string()),
  appointment_id: z.nullable(z.string()),
  email: z.string(),
  /** What `booking_confirm` stores in addition to the appointment. */
  details: z.object({
    name: z.string(),
    services: z.string(),
    location: z.string(),
    total_cents: z.number(),
    /** Of the house: whose clock the visit follows. */
    postal_code: z.nullish(z.string()),
    /** Paid by card when booking. */
    deposit: z.optional(bookingDepositSchema),
  }),
});
export type LoggedBooking = z.infer<typeof row>;

export interface BookingQuery {
  readonly words: string;
  readonly state: BookingState | null;
  /** By newest booking, or by latest inspection date. */
  readonly order: 'booked' | 'visit';
  /** From 1. */
  readonly page: number;
}

export function createBookingLog(rest: () => Promise<Rest>, organizationId: string) {
  return {
    read({ words, state, order, page }: BookingQuery): Promise<ServerPage<LoggedBooking>> {
      return valueOrThrow(
        call(
          { rest },
          (client) => {
            let request = client
              .from('bookings')
              .select(columnsOf(row), { count: 'exact' })
              .eq('organization_id', organizationId)
              // A time held for ten minutes while the form is filled in is not a booking yet.
              .neq('status', 'held');
            if (state === 'moved') request = request.not('moved_at', 'is', null);
            else if (state !== null) request = request.eq('status', state);
            const found = anyContains(['email', 'details->>name', 'details->>location'], words);
            if (found !== null) request = request.or(found);
            return request
              .order(order === 'visit' ? 'starts_at' : 'created_at', { ascending: false })
              .order('id', { ascending: false })
              .range(...rangeOf(page));
          },
          pageOf(row),
        ),
      );
    },
  };
}
