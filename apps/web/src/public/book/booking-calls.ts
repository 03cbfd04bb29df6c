/** What the page asks the backend. */

import {
  type BookAnswer,
  type BookingRequest,
  bookAnswerSchema,
  type ChangeAnswer,
  type CouponAnswer,
  changeAnswerSchema,
  couponAnswerSchema,
  type GiveReviewAnswer,
  giveReviewAnswerSchema,
  type HoldAnswer,
  holdAnswerSchema,
  type ManageAnswer,
  manageAnswerSchema,
  type PageAnswer,
  pageAnswerSchema,
  type ReviewAnswer,
  reviewAnswerSchema,
  type SlotsAnswer,
  slotsAnswerSchema,
} from '@plumbline/domain/office/booking/page-contract';
import * as z from 'zod/mini';
import type { Result } from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';
import type { Sentences } from '#src/ground/backend/call-sentences.ts';
import type { CaptchaConfig } from '#src/ground/session/captcha-box.tsx';

const configSchema = z.object({
  supabaseUrl: z.string(),
  supabasePublishableKey: z.string(),
  captcha: z.catch(
    z.nullable(z.object({ provider: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string() })),
    null,
  ),
});
type Config = z.infer<typeof configSchema>;

interface AnswerOf {
  page: PageAnswer;
  slots: SlotsAnswer;
  hold: HoldAnswer;
  book: BookAnswer;
  coupon: CouponAnswer;
  manage: ManageAnswer;
  'move-slots': SlotsAnswer;
  move: ChangeAnswer;
  cancel: ChangeAnswer;
  review: ReviewAnswer;
  'give-review': GiveReviewAnswer;
}

const SCHEMAS: { readonly [A in keyof AnswerOf]: { parse(value: unknown): AnswerOf[A] } } = {
  page: pageAnswerSchema,
  slots: slotsAnswerSchema,
  hold: holdAnswerSchema,
  book: bookAnswerSchema,
  coupon: couponAnswerSchema,
  manage: manageAnswerSchema,
  'move-slots': slotsAnswerSchema,
  move: changeAnswerSchema,
  cancel: changeAnswerSchema,
  review: reviewAnswerSchema,
  'give-review': giveReviewAnswerSchema,
};

type Ask<A extends keyof AnswerOf> = Extract<BookingRequest, { action: A }>;

export interface BookingCalls {
  ask<A extends keyof AnswerOf>(request: Ask<A> & { action: A }): Promise<Result<AnswerOf[A]>>;
  /** Null where the server requires no captcha. */
  readonly captcha: () => Promise<CaptchaConfig | null>;
  /** Returns the URL of an image or another file that the browser loads itself. */
  fileUrl(path: string): string;
}

export interface CallDeps {
  readonly fetch: typeof fetch;
  readonly origin: string;
}

export function createBookingCalls({ fetch: send, origin }: CallDeps): BookingCalls {
  let loaded: Promise<Config> | null = null;
  let backend = origin;
  let query = '';

  async function readConfig(): Promise<Config> {
    const answer = await send(`${origin}/config.json`);
    if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
    const config = configSchema.parse(await answer.json());
    query = `?apikey=${encodeURIComponent(config.supabasePublishableKey)}`;
    backend = new URL(config.supabaseUrl, origin).href.replace(/\/+$/, '');
    return config;
  }
  function config(): Promise<Config> {
    loaded ??= readConfig().catch((error: unknown) => {
      loaded = null; // the next call tries again
      throw error;
    });
    return loaded;
  }

  const visitor = {
    config: async () => {
      const { supabasePublishableKey: publishableKey } = await config();
      return { backendUrl: backend, publishableKey };
    },
  };
  return {
    ask: (request) =>
      callFunction({ backend: visitor, fetch: send }, 'booking', request, (data) =>
        SCHEMAS[request.action].parse(data),
      ),
    captcha: async () => (await config()).captcha,
    // The browser requests a function's file without headers, so the key is in the URL.
    fileUrl: (path) => backend + path + (path.startsWith('/functions/') ? query : ''),
  };
}

/** The only key to one booking: 32 random bytes. */
export function newBookingToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

const NO_ANSWER = 'We couldn’t connect. Check your connection and try again.';
/** A stranger can only try again. */
export const BOOKING_SENTENCES: Sentences = {
  offline: NO_ANSWER,
  failed: NO_ANSWER,
  'not-now': 'Too many attempts. Please wait five minutes.',
};
