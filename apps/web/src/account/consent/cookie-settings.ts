/** Attributes for a button anywhere on the page that reopens the cookie panel. */
export const COOKIE_SETTINGS = { 'data-cookie-action': 'customize' } as const;
