/** How often a key may ask, told in the headers of each answer (draft-ietf-httpapi-ratelimit-headers, first form). */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from './problem.ts';

const requestsPerMinute = 300;
const unknownKeysPerMinute = 60;

export type RateHeaders = Readonly<Record<string, string>>;

export interface ApiLimits {
  /** @throws ApiProblem 429 */
  count(keyId: string): Promise<RateHeaders>;
  /** @throws ApiProblem 429 for callers who try out keys */
  countStranger(origin: string): Promise<void>;
}

export function createApiLimits(factor: number): ApiLimits {
  const most = requestsPerMinute * factor;
  const keys = new RateLimiterMemory({ keyPrefix: 'api key', points: most, duration: 60 });
  const strangers = new RateLimiterMemory({
    keyPrefix: 'api stranger',
    points: unknownKeysPerMinute * factor,
    duration: 60,
  });
  const headersOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): RateHeaders => ({
    'ratelimit-limit': String(most),
    'ratelimit-remaining': String(Math.max(0, remainingPoints)),
    'ratelimit-reset': String(Math.ceil(msBeforeNext / 1000)),
  });
  async function consume(limiter: RateLimiterMemory, key: string): Promise<RateHeaders> {
    try {
      return headersOf(await limiter.consume(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const wait = String(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      throw new ApiProblem(429, null, { headers: { ...headersOf(error), 'retry-after': wait } });
    }
  }
  return {
    count: (keyId) => consume(keys, keyId),
    async countStranger(origin) {
      await consume(strangers, origin);
    },
  };
}
