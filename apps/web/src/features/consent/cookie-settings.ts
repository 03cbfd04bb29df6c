/** On a button anywhere on the page: opens the cookie panel again. */
export const COOKIE_SETTINGS = { 'data-cookie-action': 'customize' } as const;
