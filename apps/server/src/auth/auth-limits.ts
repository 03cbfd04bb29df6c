/**
 * Limits per account: wrong passwords, and how often one address is sent mail. They count for unknown addresses too,
 * so that they do not tell which accounts exist. Limits per IP address belong to the HTTP layer, which knows the peer.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AuthError } from './auth-error.ts';
import type { AuthSettings } from './auth-settings.ts';

export interface AuthLimits {
  /** Counts the attempt before it is made, so that many at once do not slip through together. */
  countSignIn(email: string): Promise<void>;
  forgetFailedSignIns(email: string): Promise<void>;
  assertMayMail(purpose: string, email: string): Promise<void>;
}

const failureWindowSeconds = 15 * 60;

export function createAuthLimits(settings: AuthSettings): AuthLimits {
  const failures = new RateLimiterMemory({
    points: settings.maxFailedSignIns,
    duration: failureWindowSeconds,
  });
  const mails = new RateLimiterMemory({ points: 1, duration: Math.max(1, settings.emailIntervalSeconds) });

  return {
    async countSignIn(email) {
      try {
        await failures.consume(email);
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      }
    },
    async forgetFailedSignIns(email) {
      await failures.delete(email);
    },
    async assertMayMail(purpose, email) {
      if (settings.emailIntervalSeconds === 0) return;
      try {
        await mails.consume(`${purpose}:${email}`);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = waitSeconds(error);
        throw new AuthError(
          429,
          'over_email_send_rate_limit',
          `For security purposes, you can only request this after ${seconds} seconds.`,
          { retryAfterSeconds: seconds },
        );
      }
    },
  };
}

function tooMany(state: RateLimiterRes): AuthError {
  const seconds = waitSeconds(state);
  const minutes = Math.ceil(seconds / 60);
  return new AuthError(
    429,
    'over_request_rate_limit',
    `Too many failed sign-ins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds: seconds },
  );
}

function waitSeconds(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
