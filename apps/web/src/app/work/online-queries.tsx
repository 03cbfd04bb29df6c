/** What exists only online, read by the screens of the office. A cache of its own for whoever is signed in; visitors' pages do without. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../backend/query-client.ts';

/** Outlives the layouts, which come and go with the pages. */
let kept: { readonly userId: string; readonly client: QueryClient } | null = null;

function clientOf(userId: string): QueryClient {
  if (kept?.userId !== userId) kept = { userId, client: createQueryClient() };
  return kept.client;
}

export function OnlineQueries({ userId, children }: { userId: string; children: ReactNode }) {
  return <QueryClientProvider client={clientOf(userId)}>{children}</QueryClientProvider>;
}
