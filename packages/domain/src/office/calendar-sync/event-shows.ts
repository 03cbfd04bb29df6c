export const CALENDAR_SHOWS = ['full', 'name', 'plain'] as const;
/** full: client, phone, notes and link. name: the client's name and link. plain: 'Inspection' and link. */
export type CalendarShows = (typeof CALENDAR_SHOWS)[number];
