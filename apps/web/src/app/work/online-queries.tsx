/** What exists only online, read by the screens of the office. A cache of its own for whoever is signed in; visitors' pages do without. */
import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../backend/query-client.ts';

// By itself the library takes every start for one with a network and hears of changes only. Of an app that was opened without one it would
// ask on for half a minute, blame the server, and not ask again when the network comes.
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

/** Outlives the layouts, which come and go with the pages. */
let kept: { readonly userId: string; readonly client: QueryClient } | null = null;

function clientOf(userId: string): QueryClient {
  if (kept?.userId !== userId) kept = { userId, client: createQueryClient() };
  return kept.client;
}

export function OnlineQueries({ userId, children }: { userId: string; children: ReactNode }) {
  return <QueryClientProvider client={clientOf(userId)}>{children}</QueryClientProvider>;
}
