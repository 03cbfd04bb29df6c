// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiKey, KeyCalls } from '../calls/key-calls.ts';
import { KeysView } from './keys-screen.tsx';

afterEach(cleanup);

const apiKey: ApiKey = {
  id: 'k1',
  name: 'Bookkeeping',
  hint: 'plk_Ab12',
  scopes: ['invoices:read'],
  created_at: '2026-11-01T00:00:00Z',
  expires_at: null,
  last_used_at: null,
  client_id: null,
};
const fakeCalls = (given: Partial<KeyCalls> = {}): KeyCalls => ({
  list: async () => [apiKey],
  create: async () => ({ ok: true, value: 'plk_secret' }),
  revoke: async () => ({ ok: true, value: null }),
  log: async () => [],
  ...given,
});
function show(calls: KeyCalls) {
  const routeTree = createRootRoute({
    component: () => (
      <ToastProvider>
        <KeysView calls={calls} />
      </ToastProvider>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
}

it('makes a key with a name and permissions, and shows it once', async () => {
  const create = vi.fn(fakeCalls().create);
  show(fakeCalls({ list: async () => [], create }));
  fireEvent.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(dialog.getByText('Enter a name, such as the program’s.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Books' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(dialog.getByText('Choose at least one permission.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Read invoices' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByDisplayValue('plk_secret')).toBeTruthy();
  const [given] = create.mock.calls[0] ?? [];
  expect(given).toMatchObject({ name: 'Books', scopes: ['invoices:read'] });
  expect(Date.parse(given?.expiresAt ?? '')).toBeGreaterThan(Date.now());
});

it('asks before a key is revoked', async () => {
  const revoke = vi.fn(fakeCalls().revoke);
  show(fakeCalls({ revoke }));
  const card = within(await screen.findByRole('group', { name: 'Bookkeeping' }));
  expect(card.getByText(/never used, doesn’t expire/)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Revoke' }));
  expect(revoke).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(revoke).toHaveBeenCalledWith('k1'));
});

it('disconnects an app, named by where it returns to', async () => {
  const revoke = vi.fn(fakeCalls().revoke);
  const app = { ...apiKey, name: 'Claude', hint: 'claude.test', client_id: 'c1' };
  show(fakeCalls({ list: async () => [app], revoke }));
  const card = within(await screen.findByRole('group', { name: 'Claude' }));
  expect(card.getByText('Connected app, returns to claude.test')).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Disconnect' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect app' }));
  await waitFor(() => expect(revoke).toHaveBeenCalledWith('k1'));
  expect(await screen.findByText('App disconnected.')).toBeTruthy();
});

it('offers to try again when keys cannot be read', async () => {
  const list = vi
    .fn<KeyCalls['list']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue([apiKey]);
  show(fakeCalls({ list }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Bookkeeping' })).toBeTruthy();
});
