/** Contract between the service worker and the app for clicked notifications. */
export const CLICKED_CACHE = 'plumbline-clicked-notifications';
export const CLICKED_MESSAGE = 'NOTIFICATION_CLICKED';

/** Cache key of an entry; never fetched. */
export const clickedUrl = (origin: string, id: string): string => `${origin}/clicked-notification/${id}`;
