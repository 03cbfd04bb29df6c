/**
 * Requests of the public page to the function `booking`, and its responses. One description for both sides: each parses
 * what the other sends. The page creates the token, which is the only key to a booking; no user ids appear here: an
 * inspector is named by the id of the row of booking settings.
 */
import * as z from 'zod/mini';
import { propertyFactsSchema } from './price-rules.ts';
import { MAX_ANSWER_LENGTH, MAX_QUESTIONS } from './questions.ts';

const slug = z.string().check(z.minLength(1), z.maxLength(60));
/** 32 bytes in base64url. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Files that the function serves on GET: the appointment's calendar entry, and the inspector's photo. */
export const bookingCalendarPath = (of: string): string => `/functions/v1/booking/calendar/${of}.ics`;
export const bookingPhotoPath = (ofSlug: string, sha256: string): string =>
  `/functions/v1/booking/photos/${ofSlug}/${sha256}.jpg`;
const instant = z.iso.datetime();
/** The database stores neither lone surrogates nor U+0000. */
const words = (most: number, least = 0) =>
  z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)),
  );
export const PLAIN_WORDS_ONLY = 'Please leave out web addresses.';
/** Text included in emails to unconfirmed addresses: no URLs, so strangers can't send links through the office. */
const plainWords = (most: number, least = 0) =>
  words(most, least).check(z.refine((text) => !/:\/\/|www\.|\p{Cc}/iu.test(text), PLAIN_WORDS_ONLY));
const emailAddress = words(320).check(z.regex(/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/));

/** The inspector who comes; null for anyone. The URL of the page may preset it: `?inspector=`. */
const inspectorId = z._default(z.nullable(z.uuid()), null);
export const INSPECTOR_PARAMETER = 'inspector';

const wanted = {
  slug,
  serviceIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)),
  facts: propertyFactsSchema,
  /** ZIP code of the property: who drives there, and by which clock. */
  postalCode: words(10),
  inspectorId,
};
const agentSchema = z.object({
  name: plainWords(120),
  email: z.union([z.literal(''), emailAddress]),
  phone: words(40),
  company: plainWords(120),
});

const pageRequest = z.object({ action: z.literal('page'), slug });
const slotsRequest = z.object({
  action: z.literal('slots'),
  ...wanted,
  from: instant,
  to: instant,
});
const holdRequest = z.object({ action: z.literal('hold'), ...wanted, startsAt: instant, token });
const bookRequest = z.object({
  action: z.literal('book'),
  ...wanted,
  startsAt: instant,
  token,
  // Together below the 500 characters of a location (appointments_location_check).
  place: z.object({
    addressLine1: plainWords(200, 1),
    addressLine2: plainWords(100),
    city: plainWords(100, 1),
    region: plainWords(60, 1),
    postalCode: plainWords(10, 3),
  }),
  client: z.object({ name: plainWords(120, 1), email: emailAddress, phone: words(40, 7) }),
  agent: agentSchema,
  /** An agent books for a client: the agent needs a name and an email address, and gets a copy of the emails. */
  isForClient: z._default(z.boolean(), false),
  answers: z
    .record(z.string(), words(MAX_ANSWER_LENGTH))
    .check(z.refine((answers) => Object.keys(answers).length <= MAX_QUESTIONS)),
  message: words(2000),
  /** Code of a coupon; '' for none. */
  coupon: z._default(words(30), ''),
  acceptsTerms: z.boolean(),
  acceptsTexts: z.boolean(),
  /** Honeypot: people never see this field, so only bots fill it in. */
  website: z.string().check(z.maxLength(500)),
  captchaToken: z.string().check(z.maxLength(5000)),
});
const couponRequest = z.object({
  action: z.literal('coupon'),
  ...wanted,
  startsAt: instant,
  code: words(30, 1),
});
const manageRequest = z.object({ action: z.literal('manage'), token });
const moveSlotsRequest = z.object({
  action: z.literal('move-slots'),
  token,
  inspectorId,
  from: instant,
  to: instant,
});
const moveRequest = z.object({ action: z.literal('move'), token, inspectorId, startsAt: instant });
const reviewRequest = z.object({ action: z.literal('review'), token });
export const giveReviewSchema = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  /** As shown on the page. */
  name: plainWords(60, 1),
  words: words(1000).check(z.refine((text) => !/:\/\/|www\./i.test(text), PLAIN_WORDS_ONLY)),
});
const giveReviewRequest = z.extend(giveReviewSchema, { action: z.literal('give-review'), token });
const cancelRequest = z.object({ action: z.literal('cancel'), token });

export const bookingRequestSchema = z.discriminatedUnion('action', [
  pageRequest,
  slotsRequest,
  holdRequest,
  bookRequest,
  couponRequest,
  manageRequest,
  moveSlotsRequest,
  moveRequest,
  cancelRequest,
  reviewRequest,
  giveReviewRequest,
]);
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
export type RequestOf<A extends BookingRequest['action']> = Extract<BookingRequest, { action: A }>;

/** The parts of the form that a person fills in, to be checked before submitting. */
export const clientSchema = bookRequest.shape.client;
export const placeSchema = bookRequest.shape.place;
export const bookingAgentSchema = z.extend(agentSchema, { name: plainWords(120, 1), email: emailAddress });
export const agentNamesSchema = z.pick(agentSchema, { name: true, company: true });

const officeSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  licenseNumber: z.string(),
  brandColor: z.nullable(z.string()),
  logo: z.nullable(z.object({ url: z.string(), widthPx: z.number(), heightPx: z.number() })),
});
export type BookingOffice = z.infer<typeof officeSchema>;

/** Inspector details the office allows the page to show; `photoUrl` is below the backend's address. */
const inspectorSchema = z.object({ id: z.string(), name: z.string(), photoUrl: z.nullable(z.string()) });
export type PageInspector = z.infer<typeof inspectorSchema>;

const pictureSchema = z.object({
  url: z.string(),
  alt: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
});
export type ShownPicture = z.infer<typeof pictureSchema>;

const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  durationMinutes: z.number(),
  priceCents: z.number(),
  isAddOn: z.boolean(),
  modifiers: z.unknown(),
});
export type BookableService = z.infer<typeof serviceSchema>;

const lineSchema = z.object({
  serviceId: z.string(),
  name: z.string(),
  durationMinutes: z.number(),
  priceCents: z.number(),
});

/** Written by clients, chosen by the office. */
export const reviewsSchema = z.object({
  count: z.number(),
  /** Of all that are shown, with one decimal; null: none. */
  average: z.nullable(z.number()),
  newest: z.array(
    z.object({
      rating: z.number(),
      name: z.string(),
      words: z.string(),
      /** '2026-11' */
      month: z.string(),
    }),
  ),
});
export type ShownReviews = z.infer<typeof reviewsSchema>;
export const noReviews: ShownReviews = { count: 0, average: null, newest: [] };

export const pageAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown') }),
  z.object({ status: z.literal('moved'), slug: z.string() }),
  z.object({ status: z.literal('closed'), office: officeSchema }),
  z.object({
    status: z.literal('ok'),
    office: officeSchema,
    services: z.array(serviceSchema),
    welcome: z.string(),
    terms: z.string(),
    questions: z.unknown(),
    /** Read by `readPackages`. */
    packages: z.unknown(),
    reviews: z._default(reviewsSchema, noReviews),
    /** Whether the office has coupons. */
    takesCoupons: z._default(z.boolean(), false),
    /** Read by `readDeposits`; none while the office can’t take cards. */
    deposits: z._default(z.unknown(), []),
    /** Whether a canceled booking gets its deposit back at once. */
    refundsDeposits: z._default(z.boolean(), false),
    needsApproval: z.boolean(),
    /** Of the office: where a ZIP code has none. */
    timeZone: z.string(),
    horizonDays: z.number(),
    pictures: z.array(pictureSchema),
    /** Whether visitors may choose who comes. */
    letsChooseInspector: z.boolean(),
  }),
]);
export type PageAnswer = z.infer<typeof pageAnswerSchema>;
export type OpenPage = Extract<PageAnswer, { status: 'ok' }>;

export const slotsAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    starts: z.array(z.string()),
    durationMinutes: z.number(),
    /** Inspectors with a free time, no matter who was chosen, each listed once; empty if the office does not show them. */
    people: z.array(inspectorSchema),
  }),
  /** No one offers these services together or drives that far. */
  z.object({ status: z.literal('nobody') }),
  z.object({ status: z.literal('gone') }),
]);
export type SlotsAnswer = z.infer<typeof slotsAnswerSchema>;

export const holdAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('held'),
    expiresAt: z.string(),
    inspector: inspectorSchema,
    endsAt: z.string(),
    lines: z.array(lineSchema),
    totalCents: z.number(),
  }),
  z.object({ status: z.enum(['taken', 'too_many', 'gone']) }),
]);
export type HoldAnswer = z.infer<typeof holdAnswerSchema>;

export const couponAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    lines: z.array(lineSchema),
    totalCents: z.number(),
    savedCents: z.number(),
  }),
  /** Unknown, over, or used up: a stranger is not told which. */
  z.object({ status: z.enum(['none', 'gone']) }),
]);
export type CouponAnswer = z.infer<typeof couponAnswerSchema>;

export const bookAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.enum([
      'confirmed',
      'requested',
      'taken',
      'gone',
      'changed',
      'too_many',
      'captcha',
      'incomplete',
      'coupon',
      /** The card processor gave no page for the deposit. */
      'no_payment',
    ]),
  }),
  /** Booked once the deposit is paid at `url`, a page of the card processor. */
  z.object({ status: z.literal('pay'), url: z.url() }),
]);
export type BookAnswer = z.infer<typeof bookAnswerSchema>;

const depositStates = ['paid', 'refunding', 'refunded'] as const;
/** Of a booking whose deposit was paid (`bookings.details`). */
export const bookingDepositSchema = z.object({ cents: z.number(), state: z.enum(depositStates) });

export const manageAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  /** Not booked: the deposit is to be paid, came too late, or was never paid. */
  z.object({
    status: z.literal('unpaid'),
    state: z.enum(['open', 'over', 'refunding', 'refunded']),
    cents: z.number(),
    /** Page of the card processor, while it is open. */
    url: z.nullable(z.string()),
    slug: z.string(),
    office: officeSchema,
  }),
  z.object({
    status: z.literal('ok'),
    slug: z.nullable(z.string()),
    booking: z.enum(['requested', 'confirmed', 'declined', 'cancelled']),
    startsAt: z.string(),
    endsAt: z.string(),
    services: z.string(),
    location: z.string(),
    inspector: inspectorSchema,
    totalCents: z.number(),
    deposit: z._default(z.nullable(bookingDepositSchema), null),
    /** Whether canceling gives the deposit back at once. */
    refundsDeposits: z._default(z.boolean(), false),
    isChangeable: z.boolean(),
    letsChooseInspector: z.boolean(),
    /** Who comes, where the client chose; null for anyone. */
    inspectorId: z.nullable(z.string()),
    /** URL of the calendar entry; null while there is no active appointment. */
    calendarUrl: z.nullable(z.string()),
    office: officeSchema,
    /** Of the house. */
    timeZone: z.string(),
    horizonDays: z.number(),
  }),
]);
export type ManageAnswer = z.infer<typeof manageAnswerSchema>;
export type ManagedBooking = Extract<ManageAnswer, { status: 'ok' }>;
export type UnpaidBooking = Extract<ManageAnswer, { status: 'unpaid' }>;

export const changeAnswerSchema = z.object({
  status: z.enum(['moved', 'cancelled', 'taken', 'late', 'too_many', 'gone']),
});
export type ChangeAnswer = z.infer<typeof changeAnswerSchema>;

export const reviewAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  z.object({
    status: z.literal('ok'),
    office: officeSchema,
    slug: z.string(),
    isGiven: z.boolean(),
    /** Of the client. */
    name: z.string(),
    services: z.string(),
  }),
]);
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;

export const giveReviewAnswerSchema = z.object({ status: z.enum(['given', 'incomplete', 'gone']) });
export type GiveReviewAnswer = z.infer<typeof giveReviewAnswerSchema>;
