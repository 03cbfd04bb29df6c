/** Status of a booking as listed for the office. */
export const bookingStates = ['requested', 'confirmed', 'moved', 'cancelled', 'declined'] as const;
export type BookingState = (typeof bookingStates)[number];
