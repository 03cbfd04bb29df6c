/**
 * How often a key may ask, stated in the headers of each answer (draft-ietf-httpapi-ratelimit-headers, first form).
 * Counted in the database, so the limit is the same however many processes answer.
 */
import { z } from 'zod';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { ApiProblem } from './problem.ts';

const requestsPerMinute = 300;
const strangersPerMinute = 60;
/** One assistant's servers refresh for many people from the same network. */
const appRequestsPerMinute = 600;
const registrationsPerMinute = 10;

export type RateHeaders = Readonly<Record<string, string>>;

export interface ApiLimits {
  /** @throws ApiProblem 429 */
  count(keyId: string): Promise<RateHeaders>;
  /** @throws ApiProblem 429 for callers who try out keys */
  countStranger(origin: string): Promise<void>;
  /** @throws ApiProblem 429 for apps that exchange codes and tokens */
  countApp(origin: string): Promise<void>;
  /** @throws ApiProblem 429 for apps that register themselves */
  countRegistration(origin: string): Promise<void>;
}

const countedSchema = z.tuple([z.object({ requests: z.int(), ms_left: z.int() })]);

export function createApiLimits(database: Pick<CallerDatabase, 'asServer'>, factor: number): ApiLimits {
  async function consume(subject: string, perMinute: number): Promise<RateHeaders> {
    const most = perMinute * factor;
    const { rows } = await database.asServer('select * from private.api_count($1)', [subject]);
    const [{ requests, ms_left: left }] = countedSchema.parse(rows);
    const seconds = Math.max(1, Math.ceil(left / 1000));
    const headers = {
      'ratelimit-limit': String(most),
      'ratelimit-remaining': String(Math.max(0, most - requests)),
      'ratelimit-reset': String(seconds),
    };
    if (requests <= most) return headers;
    throw new ApiProblem(429, null, { headers: { ...headers, 'retry-after': String(seconds) } });
  }
  return {
    count: (keyId) => consume(`key ${keyId}`, requestsPerMinute),
    async countStranger(origin) {
      await consume(`stranger ${origin}`, strangersPerMinute);
    },
    async countApp(origin) {
      await consume(`app ${origin}`, appRequestsPerMinute);
    },
    async countRegistration(origin) {
      await consume(`registration ${origin}`, registrationsPerMinute);
    },
  };
}
