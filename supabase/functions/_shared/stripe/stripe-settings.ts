/** Stripe keys from the environment. Without them, this server has no billing and everything stays usable. */
import type { FunctionContext } from '../context.ts';

export interface StripeKeys {
  readonly secretKey: string;
  /** Secret of the webhook endpoint, 'whsec_...'. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

export type StripeSettings =
  | { readonly isConfigured: true; readonly keys: StripeKeys }
  | { readonly isConfigured: false; readonly missing: readonly string[] };

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

export function readStripeSettings(context: Pick<FunctionContext, 'env'>): StripeSettings {
  const [secretKey = '', webhookSecret = ''] = NAMES.map((name) => context.env(name)?.trim() ?? '');
  const missing = NAMES.filter((_name, index) => [secretKey, webhookSecret][index] === '');
  if (missing.length > 0) return { isConfigured: false, missing };
  const apiUrl = (context.env('STRIPE_API_URL') ?? '').trim() || 'https://api.stripe.com';
  return { isConfigured: true, keys: { secretKey, webhookSecret, apiUrl: apiUrl.replace(/\/+$/, '') } };
}

/** URL for Stripe's events. The embedded server requires the publishable key, and Stripe sends none of our headers. */
export const stripeWebhookUrl = ({
  supabaseUrl,
  anonKey,
}: Pick<FunctionContext, 'supabaseUrl' | 'anonKey'>): string =>
  `${supabaseUrl}/functions/v1/stripe-webhook?apikey=${encodeURIComponent(anonKey)}`;
