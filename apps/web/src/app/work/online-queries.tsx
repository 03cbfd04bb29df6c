/**
 * Query client for online-only data on office screens, with a separate cache per signed-in person; public pages do
 * without it.
 */
import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '#src/ground/backend/query-client.ts';

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
  if (kept?.userId !== userId) kept = { userId, client: createQueryClient() };
  return kept.client;
}

export function OnlineQueries({ userId, children }: { userId: string; children: ReactNode }) {
  return <QueryClientProvider client={queriesOf(userId)}>{children}</QueryClientProvider>;
}
