/** Turnstile and hCaptcha speak the same protocol; without a secret in the environment, there is no check. */
import { z } from 'zod';
import type { FunctionContext } from './context.ts';

const ADDRESSES = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;
const TIMEOUT_MS = 5_000;
const providerSchema = z.enum(['turnstile', 'hcaptcha']);
const answerSchema = z.object({ success: z.boolean() });

type Ask = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Also false when the provider is unreachable: a page that gets an error can be retried, while an open door gets found.
 */
export async function isHuman(
  context: Pick<FunctionContext, 'env' | 'log'>,
  token: string,
  ask: Ask = fetch,
): Promise<boolean> {
  const secret = context.env('CAPTCHA_SECRET');
  const provider = providerSchema.safeParse(context.env('CAPTCHA_PROVIDER'));
  if (secret === null || secret === '' || !provider.success) return true;
  if (token === '') return false;
  try {
    const answer = await ask(ADDRESSES[provider.data], {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const read = answerSchema.safeParse(await answer.json());
    return read.success && read.data.success;
  } catch (error) {
    context.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'no captcha answer');
    return false;
  }
}
