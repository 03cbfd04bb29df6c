import { describe, expect, it } from 'vitest';
import { UNREAD_BADGE_MAX } from '../notifications/unread-badge.ts';
import * as constants from './constants.ts';
import { MOBILE_BREAKPOINT_PX, NAVIGATION_BREAKPOINTS } from './navigation.ts';

const minutes = (ms: number): number => ms / 60_000;

/** Section 9 of the specification: item, value as written there, value in the code. */
const TABLE: readonly (readonly [item: string, written: string, actual: string])[] = [
  ['Template plain-text limit', '20000 characters', `${constants.TEMPLATE_TEXT_MAX_CHARACTERS} characters`],
  [
    'Template HTML limit',
    '60000 characters after sanitising',
    `${constants.TEMPLATE_HTML_MAX_CHARACTERS} characters after sanitising`,
  ],
  [
    'Notification queue processing',
    'every 5 minutes',
    `every ${minutes(constants.NOTIFICATION_QUEUE_INTERVAL_MS)} minutes`,
  ],
  ['Onboarding auto-start delay', '1 second', `${constants.ONBOARDING_START_DELAY_MS / 1000} second`],
  ['Mobile breakpoint', '768 px', `${MOBILE_BREAKPOINT_PX} px`],
  [
    'Nav breakpoints',
    '768, 900, 1100, 1300 px show 4, 5, 7, 9 items',
    `${NAVIGATION_BREAKPOINTS.map((step) => step.fromPx).join(', ')} px show ${NAVIGATION_BREAKPOINTS.map((step) => step.count).join(', ')} items`,
  ],
  [
    'Tour popup width',
    '280 to 320 px',
    `${constants.TOUR_POPUP_MIN_WIDTH_PX} to ${constants.TOUR_POPUP_MAX_WIDTH_PX} px`,
  ],
  ['Notification history page', '50', String(constants.NOTIFICATION_HISTORY_PAGE)],
  ['Stats window', '30 days', `${constants.NOTIFICATION_STATS_DAYS} days`],
  ['Unread badge', '99+ above 99', `${UNREAD_BADGE_MAX}+ above ${UNREAD_BADGE_MAX}`],
];

describe('the numbers of section 9', () => {
  it.each(TABLE)('%s is %s', (_item, written, actual) => {
    expect(actual).toBe(written);
  });

  it('keeps essential cookies always on and the other three off by default', () => {
    expect(constants.COOKIE_DEFAULTS).toEqual({
      essential: true,
      functional: false,
      analytics: false,
      marketing: false,
    });
  });
});
