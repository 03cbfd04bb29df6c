/** Search parameters of the list. */
import { type BookingState, bookingStates } from '@plumbline/domain/office/booking/booking-states';
import { listQuery, oneOf, pageNumber, type QueryOf, words } from '#src/ground/list-query.ts';

export const STATE_LABELS: Readonly<Record<BookingState, string>> = {
  requested: 'Needs approval',
  confirmed: 'Booked',
  moved: 'Moved',
  cancelled: 'Canceled',
  declined: 'Declined',
};

const params = {
  words,
  state: oneOf(bookingStates),
  order: oneOf(['visit']),
  page: pageNumber,
};
export type BookingsSearch = QueryOf<typeof params>;
export const { parse: parseBookingsSearch } = listQuery(params);
