/** What became of a booking, as the office lists it. */
export const bookingStates = ['requested', 'confirmed', 'moved', 'cancelled', 'declined'] as const;
export type BookingState = (typeof bookingStates)[number];
