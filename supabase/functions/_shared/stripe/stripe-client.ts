/**
 * The part of Stripe's HTTP API (https://docs.stripe.com/api) that we use: forms in, JSON out, one version. The
 * official package needs five megabytes for what fits on a page here. Independent of the database; responses are parsed
 * by their users.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { z } from 'zod';
import type { StripeKeys } from './stripe-settings.ts';

/**
 * From this version on, a subscription's period is on its items. Webhooks may use another version: only ids are read
 * from them.
 */
export const STRIPE_VERSION = '2025-03-31.basil';
const REQUEST_LIMIT_MS = 20_000;
/** Stripe's maximum. */
const PAGE = 100;

export type FormValue =
  | string
  | number
  | boolean
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };
export type StripeForm = Readonly<Record<string, FormValue>>;

/**
 * Stripe refused or did not respond. `code` is Stripe's own, e.g. 'resource_already_exists'; the message is for logs.
 */
export class StripeFailure extends Error {
  readonly status: number | null;
  readonly code: string | null;
  constructor(message: string, status: number | null, code: string | null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface Stripe {
  /** Path with leading slash, e.g. '/v1/prices'. Throws StripeFailure. */
  get<T>(path: string, schema: z.ZodType<T>, query?: StripeForm): Promise<T>;
  /** Every page of a list. Throws StripeFailure. */
  list<T extends { readonly id: string }>(
    path: string,
    schema: z.ZodType<T>,
    query?: StripeForm,
  ): Promise<T[]>;
  /**
   * Within a day, the same key returns the result of the first call, so a keyed call whose response was lost is retried
   * once. Throws StripeFailure.
   */
  post<T>(path: string, schema: z.ZodType<T>, form: StripeForm, idempotencyKey?: string): Promise<T>;
}

const errorSchema = z.object({
  error: z.object({ code: z.string().nullish(), type: z.string().nullish(), message: z.string().nullish() }),
});

/** `account`: calls are made on behalf of this connected account. */
export function createStripe(
  { secretKey, apiUrl }: Pick<StripeKeys, 'secretKey' | 'apiUrl'> & Partial<StripeKeys>,
  account?: string,
): Stripe {
  async function ask<T>(url: string, schema: z.ZodType<T>, init: RequestInit): Promise<T> {
    const headers = {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': STRIPE_VERSION,
      ...(account !== undefined && { 'stripe-account': account }),
      ...(init.headers as Record<string, string> | undefined),
    };
    const answer = await fetch(url, {
      ...init,
      headers,
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    }).catch((error: unknown) => {
      throw new StripeFailure(error instanceof Error ? error.name : 'no answer', null, null);
    });
    const body = parseJson(await answer.text());
    if (!answer.ok) {
      const said = errorSchema.safeParse(body).data?.error;
      throw new StripeFailure(said?.message ?? `HTTP ${answer.status}`, answer.status, said?.code ?? null);
    }
    return schema.parse(body);
  }
  const get: Stripe['get'] = (path, schema, query = {}) =>
    ask(`${apiUrl}${path}?${stripeForm(query)}`, schema, {});
  return {
    get,
    async list(path, schema, query = {}) {
      const page = z.object({ data: z.array(schema), has_more: z.boolean() });
      const all = [];
      for (let after: StripeForm = {}; ; ) {
        const { data, has_more: hasMore } = await get(path, page, { ...query, ...after, limit: PAGE });
        all.push(...data);
        const last = data.at(-1);
        if (!hasMore || last === undefined) return all;
        after = { starting_after: last.id };
      }
    },
    async post(path, schema, form, idempotencyKey) {
      const send = () =>
        ask(apiUrl + path, schema, {
          method: 'POST',
          body: stripeForm(form),
          headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
        });
      return idempotencyKey === undefined
        ? send()
        : send().catch((error: unknown) => {
            if (isTransient(error)) return send();
            throw error;
          });
    },
  };
}

/** Stripe is down, slow or over its limit: the same call may succeed later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof StripeFailure &&
  (error.status === null || error.status === 409 || error.status === 429 || error.status >= 500);

/** Nested values in Stripe's notation: `items[0][price]=...`. */
export function stripeForm(form: StripeForm): URLSearchParams {
  const fields = new URLSearchParams();
  const add = (name: string, value: FormValue): void => {
    if (Array.isArray(value)) {
      for (const [index, each] of (value as readonly FormValue[]).entries()) add(`${name}[${index}]`, each);
    } else if (typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) add(`${name}[${key}]`, each as FormValue);
    } else fields.append(name, String(value));
  };
  for (const [name, value] of Object.entries(form)) add(name, value);
  return fields;
}
