import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createWorkGuard, type UnsentSummary } from '#src/ground/backend/work-guard.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { type AppServices, AppServicesContext } from '../app-services.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Only what signing out uses. */
function setUp(unsent: UnsentSummary) {
  const signOut = vi.fn(async () => undefined);
  const show = vi.fn();
  const workGuard = createWorkGuard();
  workGuard.registerUnsent(async () => unsent);
  const parts = { session: { signOut } } as unknown as SessionParts;
  const endPush = vi.fn(async () => undefined);
  const notifications = { get: () => ({ endPush }) };
  const services = { workGuard, toaster: { show }, notifications } as unknown as AppServices;
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>
      <AppServicesContext value={services}>
        <SessionProvider parts={parts}>{children}</SessionProvider>
      </AppServicesContext>
    </RouterContextProvider>
  );
  const { result } = renderHook(useSignOut, { wrapper });
  return { result, signOut, endPush, show, history };
}

describe('signing out', () => {
  it('happens at once when everything is on the server, and leads to the front page', async () => {
    const { result, signOut, show, history } = setUp({ changes: 0, photos: 0 });
    act(() => result.current.request());
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(history.location.pathname).toBe('/');
    expect(show).toHaveBeenCalledWith({ message: 'Signed out successfully. See you next time!' });
  });

  it('ends push in this browser while the server still knows who asks, and happens also when that fails', async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { result, signOut, endPush } = setUp({ changes: 0, photos: 0 });
    endPush.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    act(() => result.current.request());
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    expect(endPush).toHaveBeenCalledBefore(signOut);
  });

  it('is held back while something is unsent, and may be taken back', async () => {
    const { result, signOut } = setUp({ changes: 18, photos: 3 });
    act(() => result.current.request());
    await waitFor(() => expect(result.current.heldBackBy).toBe('18 changes and 3 photos'));
    act(() => result.current.cancel());
    expect(result.current.heldBackBy).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
  });

  it('goes on when the person confirms that unsent work stays here', async () => {
    const { result, signOut } = setUp({ changes: 1, photos: 0 });
    act(() => result.current.request());
    await waitFor(() => expect(result.current.heldBackBy).toBe('1 change'));
    act(() => result.current.confirm());
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });
});
