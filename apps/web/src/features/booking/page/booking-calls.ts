/** What the page asks the backend. Every answer is parsed; what goes wrong is a value, because a stranger can only try again. */

import {
  type BookAnswer,
  type BookingRequest,
  bookAnswerSchema,
  type ChangeAnswer,
  changeAnswerSchema,
  type HoldAnswer,
  holdAnswerSchema,
  type ManageAnswer,
  manageAnswerSchema,
  type PageAnswer,
  pageAnswerSchema,
  type SlotsAnswer,
  slotsAnswerSchema,
} from '@plumbline/domain/booking/page-contract';
import * as z from 'zod/mini';
import type { CaptchaConfig } from '../../../backend/session/captcha-box.tsx';
import { log } from '../../../log.ts';

const configSchema = z.object({
  supabaseUrl: z.string(),
  supabasePublishableKey: z.string(),
  captcha: z.catch(
    z.nullable(z.object({ provider: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string() })),
    null,
  ),
});
type Config = z.infer<typeof configSchema>;

/** 'busy': too many calls from this address; 'offline': no answer, or an unreadable one. */
export type CallProblem = 'offline' | 'busy';
export type Called<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly problem: CallProblem };

interface AnswerOf {
  page: PageAnswer;
  slots: SlotsAnswer;
  hold: HoldAnswer;
  book: BookAnswer;
  manage: ManageAnswer;
  'move-slots': SlotsAnswer;
  move: ChangeAnswer;
  cancel: ChangeAnswer;
}

const SCHEMAS: { readonly [A in keyof AnswerOf]: { parse(value: unknown): AnswerOf[A] } } = {
  page: pageAnswerSchema,
  slots: slotsAnswerSchema,
  hold: holdAnswerSchema,
  book: bookAnswerSchema,
  manage: manageAnswerSchema,
  'move-slots': slotsAnswerSchema,
  move: changeAnswerSchema,
  cancel: changeAnswerSchema,
};

type Ask<A extends keyof AnswerOf> = Extract<BookingRequest, { action: A }>;

export interface BookingCalls {
  ask<A extends keyof AnswerOf>(request: Ask<A> & { action: A }): Promise<Called<AnswerOf[A]>>;
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

  return {
    async ask(request) {
      try {
        const { supabasePublishableKey: key } = await config();
        const answer = await send(`${backend}/functions/v1/booking`, {
          method: 'POST',
          headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(request),
        });
        if (answer.status === 429) return { ok: false, problem: 'busy' };
        if (!answer.ok) return { ok: false, problem: 'offline' };
        return { ok: true, answer: SCHEMAS[request.action].parse(await answer.json()) };
      } catch (error) {
        log.warn('The booking page has no answer.', error);
        return { ok: false, problem: 'offline' };
      }
    },
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

export const problemWords: Readonly<Record<CallProblem, string>> = {
  offline: 'No answer. Check your connection and try again.',
  busy: 'Too many tries in a short time. Please wait five minutes.',
};
