/**
 * How often one address is sent mail. Counted for unknown addresses too, so that it does not tell which accounts exist. Limits on
 * guessing are attempt-limits.ts; limits per IP address belong to the HTTP layer.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AuthError } from '../auth-error.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts';

export interface AuthLimits extends AttemptLimits {
  assertMayMail(purpose: string, email: string): Promise<void>;
  /** A change of address writes to a mailbox that the person names, so how many they name is limited. */
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
