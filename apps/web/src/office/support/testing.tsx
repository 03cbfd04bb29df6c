/** Test support: support screens on a desk without a server. */
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { DeskState, SupportDesk } from './support-desk.ts';
import type { WaitingItem } from './waiting/waiting-items.ts';

/** Only the given parts, and what every screen reads. */
export function fakeDesk(
  waiting: readonly WaitingItem[],
  given: { readonly [Part in keyof SupportDesk]?: unknown } = {},
): SupportDesk & { readonly setWaiting: (next: readonly WaitingItem[]) => void } {
  const listeners = new Set<() => void>();
  let state: DeskState = { waiting, chat: null, isChatUnread: false };
  return {
    userId: 'ann',
    drafts: new Map(),
    ticketDrafts: new Map(),
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRing: () => () => undefined,
    setWaiting(next: readonly WaitingItem[]) {
      state = { ...state, waiting: next };
      for (const listener of listeners) listener();
    },
    ...given,
  } as unknown as ReturnType<typeof fakeDesk>;
}

export function Around({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }),
  );
  const [queries] = useState(() => new QueryClient());
  return (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queries}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </RouterContextProvider>
  );
}
