import { QueryClient } from '@tanstack/react-query';

/**
 * Specification, section 9: online-only data is garbage-collected after 5 minutes, retried 3 times, at most 30 s
 * apart.
 */
const QUERY_GC_MS = 5 * 60_000;
const QUERY_RETRIES = 3;
const QUERY_RETRY_CAP_MS = 30_000;

export function queryRetryDelayMs(attemptIndex: number): number {
  return Math.min(1000 * 2 ** attemptIndex, QUERY_RETRY_CAP_MS);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: QUERY_GC_MS, retry: QUERY_RETRIES, retryDelay: queryRetryDelayMs },
    },
  });
}
