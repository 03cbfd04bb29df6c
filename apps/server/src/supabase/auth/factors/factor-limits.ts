/**
 * Limits on guessing codes. An attacker here already knows the password and is stopped early at their own address;
 * guesses on one account from many addresses are stopped later, so the owner elsewhere is not locked out first.
 */
import { networkOf } from '@plumbline/domain/ground/network-address';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AuthError } from '../auth-error.ts';

export interface FactorLimits {
  /**
   * Counts a guess before checking it, so that simultaneous guesses cannot slip through.
   * @throws TooManyGuesses
   */
  countGuess(kind: GuessKind, userId: string, address: string): Promise<void>;
  forgetGuesses(kind: GuessKind, userId: string, address: string): Promise<void>;
  /** @throws AuthError 429 */
  countText(text: TextToCount): Promise<void>;
}

export interface TextToCount {
  readonly userId: string;
  readonly phone: string;
  readonly address: string;
}

export type GuessKind = 'code' | 'recovery code';

const perAddress = { points: 10, duration: 15 * 60 };
const perAccount = { points: 30, duration: 60 * 60 };
/** Text messages cost money, and premium numbers are used with many new accounts, so they are limited in four ways. */
const day = 24 * 60 * 60;
const textsOfAccount = { points: 20, duration: day };
const textsToNumber = { points: 10, duration: day };
const textsOfNetwork = { points: 40, duration: day };
const textsOfServer = { points: 500, duration: day };

export function createFactorLimits(): FactorLimits {
  const addresses = new RateLimiterMemory({ ...perAddress, keyPrefix: 'address' });
  const accounts = new RateLimiterMemory({ ...perAccount, keyPrefix: 'account' });
  const ofAccount = new RateLimiterMemory({ ...textsOfAccount, keyPrefix: 'texts of account' });
  const toNumber = new RateLimiterMemory({ ...textsToNumber, keyPrefix: 'texts to number' });
  const ofNetwork = new RateLimiterMemory({ ...textsOfNetwork, keyPrefix: 'texts of network' });
  const ofServer = new RateLimiterMemory({ ...textsOfServer, keyPrefix: 'texts' });
  const overTexts = 'over_sms_send_rate_limit';
  const atAddress = (kind: GuessKind, userId: string, address: string): string =>
    `${kind}:${userId}:${address}`;

  return {
    async countGuess(kind, userId, address) {
      const code = kind === 'code' ? 'over_request_rate_limit' : 'mfa_recovery_codes_locked';
      await consume(addresses, atAddress(kind, userId, address), perAddress.points, code);
      await consume(accounts, `${kind}:${userId}`, perAccount.points, code);
    },
    async forgetGuesses(kind, userId, address) {
      await addresses.delete(atAddress(kind, userId, address));
      await accounts.delete(`${kind}:${userId}`);
    },
    async countText({ userId, phone, address }) {
      await consume(ofAccount, userId, textsOfAccount.points, overTexts);
      await consume(ofNetwork, networkOf(address), textsOfNetwork.points, overTexts);
      await consume(toNumber, phone, textsToNumber.points, overTexts);
      await consume(ofServer, 'all', textsOfServer.points, overTexts);
    },
  };
}

async function consume(
  limiter: RateLimiterMemory,
  key: string,
  points: number,
  errorCode: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new TooManyGuesses(errorCode, minutes, seconds, state.consumedPoints === points + 1);
  }
}

/** `isFirst`: no one has been notified of these guesses yet. */
export class TooManyGuesses extends AuthError {
  readonly isFirst: boolean;
  constructor(errorCode: string, minutes: number, seconds: number, isFirst: boolean) {
    super(
      429,
      errorCode,
      `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      { retryAfterSeconds: seconds },
    );
    this.isFirst = isFirst;
  }
}
