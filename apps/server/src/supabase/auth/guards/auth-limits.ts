/**
 * Limits on emails per address. Unknown addresses count as well, so it does not reveal which accounts exist. Limits on
 * guessing are in attempt-limits.ts; limits per IP address belong to the HTTP layer.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AuthError } from '../auth-error.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts';

export interface AuthLimits extends AttemptLimits {
  assertMayMail(purpose: string, email: string): Promise<void>;
  /** An address change emails a mailbox of the user's choice, so their number is limited. */
  countAddressChange(userId: string): Promise<void>;
}

const addressChanges = { points: 10, duration: 24 * 60 * 60 };

export function createAuthLimits(settings: AuthSettings): AuthLimits {
  const changes = new RateLimiterMemory({ keyPrefix: 'change', ...addressChanges });
  const mails = new RateLimiterMemory({ points: 1, duration: Math.max(1, settings.emailIntervalSeconds) });

  return {
    ...createAttemptLimits(settings.maxFailedSignIns),
    async assertMayMail(purpose, email) {
      if (settings.emailIntervalSeconds === 0) return;
      await consume(mails, `${purpose}:${email}`);
    },
    countAddressChange: (userId) => consume(changes, userId),
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
      { retryAfterSeconds: seconds },
    );
  }
}
