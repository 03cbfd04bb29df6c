/** Search parameters of the list. */
import { type BookingState, bookingStates } from '@plumbline/domain/booking/booking-states';

export interface BookingsSearch {
  readonly words?: string | undefined;
  readonly state?: BookingState | undefined;
  readonly order?: 'visit' | undefined;
  readonly page?: number | undefined;
}

export const STATE_LABELS: Readonly<Record<BookingState, string>> = {
  requested: 'Waits for you',
  confirmed: 'Booked',
  moved: 'Moved',
  cancelled: 'Cancelled',
  declined: 'Declined',
};

/** Drops anything invalid: a URL may come from anywhere. */
export function parseBookingsSearch({
  words,
  state,
  order,
  page,
}: Readonly<Record<string, unknown>>): BookingsSearch {
  const known = bookingStates.find((each) => each === state);
  return {
    ...(typeof words === 'string' && words.trim() !== '' ? { words: words.slice(0, 100) } : {}),
    ...(known === undefined ? {} : { state: known }),
    ...(order === 'visit' ? { order } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 100_000 ? { page } : {}),
  };
}
