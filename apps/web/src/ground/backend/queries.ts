/**
 * Online-only data on office screens, with a separate cache per signed-in person. It comes with the screens that read it: the first
 * one of a day is not among them, so the library does not come with the layout.
 */
import {
  type InfiniteData,
  onlineManager,
  type QueryClient,
  QueryClientContext,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery as useInfiniteQueryOf,
  useMutation as useMutationOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { use } from 'react';
import { QueriesPersonContext } from './queries-person.ts';
import { createQueryClient } from './query-client.ts';

export { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';

// By default the library assumes that every start is online and only follows changes. In an app opened offline it
// would retry for half a minute, blame the server, and not refetch when the network comes back.
onlineManager.setEventListener((setOnline) => {
  const tell = (): void => setOnline(navigator.onLine);
  tell();
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
});

/** Outlives the layouts, which mount and unmount with the pages. */
let kept: { readonly userId: string; readonly client: QueryClient } | null = null;

/** The person's cache, also for pages outside of the layout. */
export function queriesOf(userId: string): QueryClient {
  if (kept?.userId === userId) return kept.client;
  kept?.client.unmount();
  kept = { userId, client: createQueryClient() };
  // It hears of the network and of a window that is looked at again, with or without a screen.
  kept.client.mount();
  return kept.client;
}

export function useQueryClient(): QueryClient {
  const given = use(QueryClientContext);
  const userId = use(QueriesPersonContext);
  if (given !== undefined) return given;
  if (userId === null) throw new Error('Online data needs a signed-in person.');
  return queriesOf(userId);
}

// The library's own hooks; only where the cache comes from differs.
export function useQuery<Read = unknown, Failure = Error, Data = Read, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Read, Failure, Data, Key>,
): UseQueryResult<Data, Failure> {
  return useQueryOf(options, useQueryClient());
}

export function useInfiniteQuery<
  Read,
  Failure = Error,
  Data = InfiniteData<Read>,
  Key extends QueryKey = QueryKey,
  Page = unknown,
>(options: UseInfiniteQueryOptions<Read, Failure, Data, Key, Page>): UseInfiniteQueryResult<Data, Failure> {
  return useInfiniteQueryOf(options, useQueryClient());
}

export function useMutation<Data = unknown, Failure = Error, Given = void, Kept = unknown>(
  options: UseMutationOptions<Data, Failure, Given, Kept>,
): UseMutationResult<Data, Failure, Given, Kept> {
  return useMutationOf(options, useQueryClient());
}
