/**
 * Booking requests awaiting the office, and times that visitors are holding. Online only; rejects with the server's
 * error.
 */

import * as z from 'zod/mini';
import { columnsOf } from '#src/ground/backend/call.ts';
import type { Rest } from '#src/ground/backend/rest-client.ts';

/** A page of requests; an office with more answers them in its list. */
const MOST_ROWS = 100;

const row = z.object({
  id: z.string(),
  user_id: z.string(),
  status: z.enum(['held', 'requested']),
  starts_at: z.string(),
  ends_at: z.string(),
  hold_expires_at: z.nullable(z.string()),
  appointment_id: z.nullable(z.string()),
  // A held time has no name yet.
  details: z.object({ name: z._default(z.string(), ''), services: z._default(z.string(), '') }),
});
export type WaitingBooking = z.infer<typeof row>;

/** Upcoming ones, earliest first, including expired holds until the server deletes them. */
export async function readWaitingBookings(
  rest: Rest,
  organizationId: string,
  nowMs: number,
): Promise<readonly WaitingBooking[]> {
  const answer = await rest
    .from('bookings')
    .select(columnsOf(row))
    .eq('organization_id', organizationId)
    .in('status', ['held', 'requested'])
    .gt('ends_at', new Date(nowMs).toISOString())
    .order('starts_at', { ascending: true })
    .limit(MOST_ROWS);
  if (answer.error !== null) throw new Error(answer.error.message);
  return z.array(row).parse(answer.data);
}
