// @vitest-environment jsdom
import { NAVIGATION_ENTRIES, type NavigationEntry } from '@plumbline/domain/ground/navigation';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { type AppServices, AppServicesContext } from '../app-services.tsx';
import { UserMenu } from './user-menu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A person whose support has begun; only what the menu reads. */
function show(isPhone: boolean, entries: readonly NavigationEntry[] = []) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }));
  const listeners = new Set<() => void>();
  let state = { isChatUnread: false };
  const desk = {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const still = () => () => undefined;
  const services = {
    support: { subscribe: still, get: () => desk, isChatOpen: () => false },
    theme: { subscribe: still, get: () => 'system' },
    installPrompt: { subscribe: still, way: () => 'none' },
  } as unknown as AppServices;
  const person = {
    status: 'signed-in',
    user: { id: 'u1', fullName: 'Rosa Lind', email: 'rosa@example.com' },
  };
  const session = { subscribe: still, getState: () => person };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <AppServicesContext value={services}>
        <SessionProvider parts={{ session } as unknown as SessionParts}>
          <UserMenu entries={entries} />
        </SessionProvider>
      </AppServicesContext>
    </RouterContextProvider>,
  );
  return () =>
    act(() => {
      state = { isChatUnread: true };
      for (const listener of listeners) listener();
    });
}
const label = () => screen.getByRole('button', { name: /^Account menu/ }).getAttribute('aria-label');

it('tells on phones of an unread reply in the chat, on the button and in the menu', async () => {
  const answer = show(true);
  expect(label()).toBe('Account menu, Rosa Lind');
  answer();
  expect(label()).toBe('Account menu, Rosa Lind, unread reply in the chat');
  fireEvent.click(screen.getByRole('button', { name: /^Account menu/ }));
  expect(await screen.findByRole('menuitem', { name: 'Chat with support, unread reply' })).toBeTruthy();
});

it('leaves that to the button of the chat on wider screens', () => {
  const answer = show(false);
  answer();
  expect(label()).toBe('Account menu, Rosa Lind');
});

it.each([
  ['lists every entry of the navigation on phones', true, NAVIGATION_ENTRIES.map(({ label }) => label)],
  ['lists none of them on wider screens', false, []],
] as const)('%s', async (_what, isPhone, expected) => {
  show(isPhone, NAVIGATION_ENTRIES);
  fireEvent.click(screen.getByRole('button', { name: /^Account menu/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  const labels = new Set(NAVIGATION_ENTRIES.map((entry) => entry.label));
  const listed = screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
  expect(listed.filter((label) => labels.has(label))).toEqual(expected);
});

it('leads to settings, documentation and support at every size', async () => {
  show(false);
  fireEvent.click(screen.getByRole('button', { name: /^Account menu/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  const places = { Settings: '/settings', Documentation: '/documentation', Support: '/support-center' };
  for (const [name, to] of Object.entries(places))
    expect(screen.getByRole('menuitem', { name }).getAttribute('href')).toBe(to);
});
