/**
 * Limits on guessing passwords. Wrong passwords count per account and network (or known device), so the attacker is
 * stopped and the owner is not. Each further series of wrong ones waits longer. A second count for the whole account
 * covers many networks at once; devices the owner used before are exempt, and an email link always works.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AuthError } from '../auth-error.ts';

export interface AttemptSource {
  /** Of the peer, from networkOf. */
  readonly network: string;
  /** Set on a device where this account signed in before. */
  readonly deviceId: string | null;
}

export interface AttemptLimits {
  /** Counts the attempt before it is made, so that simultaneous attempts cannot slip through. */
  countSignIn(account: string, source: AttemptSource): Promise<void>;
  forgetFailedSignIns(account: string, source: AttemptSource): Promise<void>;
  /** Six-digit email codes. Their count per account applies to everyone: the link of the same email still works. */
  countCode(account: string, source: AttemptSource): Promise<void>;
}

const windowSeconds = 15 * 60;
const firstPauseSeconds = 60;
const strikesLastSeconds = 24 * 3600;
const wholeAccountFactor = 10;
const codesPerAccount = 60;

export function createAttemptLimits(maxFailed: number): AttemptLimits {
  const failures = new RateLimiterMemory({ keyPrefix: 'near', points: maxFailed, duration: windowSeconds });
  const strikes = new RateLimiterMemory({
    keyPrefix: 'strike',
    points: 1_000_000,
    duration: strikesLastSeconds,
  });
  const everywhere = new RateLimiterMemory({
    keyPrefix: 'all',
    points: maxFailed * wholeAccountFactor,
    duration: windowSeconds,
  });
  const codes = new RateLimiterMemory({ keyPrefix: 'code', points: codesPerAccount, duration: 3600 });

  async function countNear(key: string): Promise<void> {
    try {
      await failures.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // The attempt that crosses the limit starts the delay; later ones only report it.
      if (error.consumedPoints !== maxFailed + 1) throw tooMany(error.msBeforeNext);
      const { consumedPoints: series } = await strikes.consume(key);
      const seconds = Math.min(windowSeconds, firstPauseSeconds * 2 ** (series - 1));
      await failures.block(key, seconds);
      throw tooMany(seconds * 1000);
    }
  }

  return {
    async countSignIn(account, source) {
      await countNear(keyOf(account, source));
      if (source.deviceId === null) await consume(everywhere, account);
    },
    async forgetFailedSignIns(account, source) {
      await failures.delete(keyOf(account, source));
      await strikes.delete(keyOf(account, source));
      if (source.deviceId === null) await everywhere.reward(account, 1);
    },
    async countCode(account, source) {
      await countNear(`code ${keyOf(account, source)}`);
      await consume(codes, account);
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
  }
}

function keyOf(account: string, { network, deviceId }: AttemptSource): string {
  return `${account} ${deviceId === null ? `net ${network}` : `device ${deviceId}`}`;
}

function tooMany(waitMs: number): AuthError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AuthError(
    429,
    'over_request_rate_limit',
    `Too many failed sign-ins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds: seconds },
  );
}
