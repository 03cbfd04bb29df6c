// @vitest-environment jsdom
/** Leaving an organization to join another first shows what work would be left behind unsent. */

import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { JoinPage } from './join-page.tsx';

const invitation = {
  status: 'open',
  organization: 'Gulf Inspections',
  email: 'rosa@lind.example',
  role: 'inspector',
  inviter: 'Ann',
  expiresAt: '2026-12-01T00:00:00Z',
};
const rosa = {
  status: 'signed-in',
  needsSignIn: false,
  user: { id: 'rosa', email: 'rosa@lind.example' },
  profile: null,
  organization: { id: 'lind', name: 'Lind Inspections', role: 'owner' },
};
const accept = vi.fn(async () => ({ data: 'gulf', error: null, status: 200 }));
const onJoined = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(invitation));
  accept.mockClear();
  onJoined.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(unsent: string | null): void {
  const parts = {
    backend: {
      config: async () => ({ backendUrl: 'https://db.test', publishableKey: 'key' }),
      rest: async () => ({ rpc: accept }),
    },
    session: {
      subscribe: () => () => undefined,
      getState: () => rosa,
      refreshIdentity: async () => undefined,
    },
  } as unknown as SessionParts;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <SessionProvider parts={parts}>
        <JoinPage token="token" onJoined={onJoined} unsent={async () => unsent} />
      </SessionProvider>
    </RouterContextProvider>,
  );
}

it('joins at once where everything has been sent', async () => {
  open(null);
  fireEvent.click(await screen.findByText('Leave Lind Inspections and join'));
  await vi.waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
});

it('names what has not been sent, and leaves without it only when that is wanted', async () => {
  open('12 changes and 3 photos');
  fireEvent.click(await screen.findByText('Leave Lind Inspections and join'));
  const held = await screen.findByText(/^12 changes and 3 photos of Lind Inspections haven’t uploaded/);
  expect(held.getAttribute('role')).toBe('alert');
  expect(accept).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Leave and join without uploading'));
  await vi.waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
  expect(accept).toHaveBeenCalledWith('invitation_accept', expect.objectContaining({ p_leave: true }));
});
