import * as c from './column.ts';
import { defineTable, leaders, type RecordIn } from './define-table.ts';

/** 'nothing', or the inspector's name, or name and photo. */
export const inspectorShown = ['nothing', 'name', 'name_and_photo'] as const;
export type InspectorShown = (typeof inspectorShown)[number];

/** Booking settings of the public page; its id is `row_id(organization, 'booking-settings')`. */
export const bookingSettings = defineTable('booking_settings', {
  scope: 'office',
  writers: leaders,
  isDeletable: false,
  columns: {
    is_open: c.flag,
    /** When off, taking an open time creates the appointment at once. */
    needs_approval: c.flag,
    /** The office's zone: hours of inspectors without their own zone are wall time here. */
    time_zone: c.textOf('America/New_York'),
    buffer_minutes: c.minutes(30),
    notice_minutes: c.minutes(1440),
    horizon_days: c.days(60),
    step_minutes: c.minutes(30),
    /** How long before the start a client may still move or cancel through the link. */
    change_notice_minutes: c.minutes(1440),
    welcome: c.prose,
    terms: c.prose,
    /** Read by `readQuestions` (office/booking/questions.ts). */
    questions: c.jsonList,
    /** Read by `readPagePictures` (office/booking/page-pictures.ts). */
    pictures: c.jsonList,
    /** Read by `readPackages` (office/booking/packages.ts). */
    packages: c.jsonList,
    /** What clients learn about the inspector. */
    inspector_shown: c.choice(inspectorShown, 'name'),
    /** Whether visitors choose who comes; without effect while clients learn nothing about inspectors. */
    lets_choose_inspector: c.flag,
    /** Read by `readCoupons` (office/booking/coupons.ts). */
    coupons: c.jsonList,
    /** Read by `readDeposits` (office/booking/deposits.ts). */
    deposits: c.jsonList,
    /** Whether a canceled booking gets its deposit back at once; otherwise the office decides. */
    refunds_deposits: c.flagOn,
    /** After the first version of a report; null: no requests for reviews. */
    review_days: c.named('Days until review request', c.number),
    /** Read by `readLetterSteps` (letters/letter-steps.ts). */
    letter_steps: c.named('Messages to clients', c.jsonList),
    /** In /analytics: of the whole office, not only their own. */
    inspectors_see_figures: c.flag,
  },
});
export type BookingSettings = RecordIn<typeof bookingSettings>;

/** Booking settings of one member; its id is `row_id(organization, 'booking-inspector/' + user_id)`. */
export const bookingInspectors = defineTable('booking_inspectors', {
  scope: 'office',
  writers: leaders,
  isDeletable: false,
  columns: {
    ...c.given({
      user_id: c.named('Person', c.neededIdOf('members')),
    }),
    is_bookable: c.flagOn,
    /** Null: every service. */
    service_ids: c.named('Services', c.idsOf('services')),
    /** Null: the office's. */
    buffer_minutes: c.optionalMinutes,
    /** '': the office's. */
    time_zone: c.text,
    base_postal_code: c.line,
    /** From the base ZIP code; null: anywhere. */
    radius_miles: c.miles,
  },
});
export type BookingInspector = RecordIn<typeof bookingInspectors>;
