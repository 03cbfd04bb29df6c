/** Verifies the captcha with Turnstile or hCaptcha, if a secret is configured. */
import { z } from 'zod';
import { captchaSchema, parseBody } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import type { CaptchaSettings } from '../auth-settings.ts';

const addresses: Record<CaptchaSettings['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};
const timeoutMs = 5_000;
const answerSchema = z.object({ success: z.boolean() });

export async function assertHuman(settings: CaptchaSettings | null, body: unknown): Promise<void> {
  if (settings === null) return;
  const token = parseBody(captchaSchema, body).gotrue_meta_security?.captcha_token ?? '';
  if (token === '' || !(await isSolved(settings, token))) {
    throw new AuthError(
      400,
      'captcha_failed',
      `captcha protection: request disallowed (${token === '' ? 'no captcha_token found in request' : 'invalid-input-response'})`,
    );
  }
}

async function isSolved(settings: CaptchaSettings, token: string): Promise<boolean> {
  try {
    const answer = await fetch(settings.url ?? addresses[settings.provider], {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const checked = answerSchema.safeParse(await answer.json());
    return checked.success && checked.data.success;
  } catch {
    throw new AuthError(500, 'unexpected_failure', 'The captcha couldn’t be checked. Try again.');
  }
}
