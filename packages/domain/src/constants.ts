/**
 * Numbers of the specification's section 9 that belong to no module yet, or to several. What one module owns stands there:
 * breakpoints in navigation.ts, the unread badge in unread-badge.ts, toasts in packages/ui, sign-in, installing and the
 * online cache in apps/web. docs/conformance.md names the place of each.
 */

// E-mail templates (section 5)
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

// Reports
export const WIND_MITIGATION_QUESTIONS = 7;
export const COVER_TEMPLATES = 16;

/** Essential is always on; the others are off until somebody says otherwise. */
export const COOKIE_DEFAULTS = {
  essential: true,
  functional: false,
  analytics: false,
  marketing: false,
} as const;

/** PDF viewer with annotation editing; lengths in the page's units. */
export const VIEWER = {
  keyboardMoveSmall: 1,
  keyboardMoveLarge: 10,
  keyboardBatchIdleMs: 1000,
  minimumEditorSize: 16,
  imageInsertMaxFraction: 0.75,
  doubleClickMs: 500,
  altTextTooltipDelayMs: 100,
  rangeChunkBytes: 65_536,
  maxTextDivsPerPage: 100_000,
} as const;
