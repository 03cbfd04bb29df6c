/**
 * Numbers from section 9 of the specification that belong to no module yet, or to several. Values owned by one module
 * are there: breakpoints in navigation.ts, the unread badge in unread-badge.ts, toasts in packages/ui, sign-in,
 * installing and the online cache in apps/web. docs/conformance.md names the place of each.
 */

// Email templates (section 5)
export const TEMPLATE_TEXT_MAX_CHARACTERS = 20_000;
export const TEMPLATE_HTML_MAX_CHARACTERS = 60_000;

// Notifications
export const NOTIFICATION_QUEUE_INTERVAL_MS = 5 * 60_000;
export const NOTIFICATION_HISTORY_PAGE = 50;
export const NOTIFICATION_STATS_DAYS = 30;

// Onboarding
export const ONBOARDING_START_DELAY_MS = 1000;
export const TOUR_POPUP_MIN_WIDTH_PX = 280;
export const TOUR_POPUP_MAX_WIDTH_PX = 320;

/** Essential is always on; the others are off until someone says otherwise. */
export const COOKIE_DEFAULTS = {
  essential: true,
  functional: false,
  analytics: false,
  marketing: false,
} as const;
