/** What the service worker and the app agree on about clicked notifications. */
export const CLICKED_CACHE = 'plumbline-clicked-notifications';
export const CLICKED_MESSAGE = 'NOTIFICATION_CLICKED';

/** The key of an entry in the cache; nothing is ever fetched from it. */
export const clickedUrl = (origin: string, id: string): string => `${origin}/clicked-notification/${id}`;
