// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { failure } from '#src/ground/backend/call.ts';
import { type ConsentCalls, createConsentCalls } from '../calls/consent-calls.ts';
import { ConsentPage } from './consent-page.tsx';

afterEach(cleanup);

const query = {
  response_type: 'code',
  client_id: '3b241101-e2bb-4255-8caf-4136c566a962',
  redirect_uri: 'https://claude.test/cb',
  scope: 'contacts:read invoices:read',
  code_challenge: 'A'.repeat(43),
  code_challenge_method: 'S256',
  state: 'S1',
};
interface Given {
  readonly calls?: Partial<ConsentCalls>;
  readonly query?: Record<string, string>;
  readonly mayConnect?: boolean;
}
function show({ calls = {}, query: more = {}, mayConnect = true }: Given = {}) {
  const onLeave = vi.fn();
  const allow = vi.fn(async () => ({ ok: true, value: 'C1' }) as const);
  const fake: ConsentCalls = { appName: async () => ({ ok: true, value: 'Claude' }), allow, ...calls };
  const routeTree = createRootRoute({
    component: () => (
      <ConsentPage
        calls={fake}
        search={`?${new URLSearchParams({ ...query, ...more })}`}
        origin="https://plumb.test"
        organization={{ id: 'lind', name: 'Lindqvist Inspections' }}
        mayConnect={mayConnect}
        onLeave={onLeave}
      />
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  return { onLeave, allow };
}

it('says who asks, in which company, for what and where it goes, and waits for a press', async () => {
  const { onLeave } = show();
  expect(await screen.findByRole('heading', { name: 'Connect Claude?' })).toBeTruthy();
  expect(screen.getByText('Lindqvist Inspections')).toBeTruthy();
  expect(screen.getByText('You’ll return to claude.test.')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(onLeave).not.toHaveBeenCalled();
});

it('allows what is left ticked, and returns with the code, the state and the issuer', async () => {
  const { onLeave, allow } = show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Read invoices' }));
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
  expect(allow).toHaveBeenCalledWith('lind', expect.objectContaining({ state: 'S1' }), ['contacts:read']);
  expect(onLeave).toHaveBeenCalledWith(
    'https://claude.test/cb?code=C1&state=S1&iss=https%3A%2F%2Fplumb.test',
  );
  expect(screen.getByText('If nothing happens, you can close this page.')).toBeTruthy();
});

it('allows nothing while nothing is ticked', async () => {
  const { allow } = show({ query: { scope: 'contacts:read' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Read contacts and accounts' }));
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect(screen.getByText('Choose at least one permission.')).toBeTruthy();
  expect(allow).not.toHaveBeenCalled();
});

it('returns with a refusal when the person denies', async () => {
  const { onLeave, allow } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Deny' }));
  expect(onLeave).toHaveBeenCalledWith(expect.stringContaining('error=access_denied'));
  expect(allow).not.toHaveBeenCalled();
});

it('offers no return to an address that the app didn’t register', async () => {
  const { onLeave } = show({ calls: { appName: async () => failure('gone') } });
  expect(await screen.findByText(/This app isn’t registered with this address/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Plumbline' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
});

it('refuses a request without PKCE, and returns only when the person wants it', async () => {
  const { onLeave } = show({ query: { code_challenge_method: 'plain' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Back to Claude' }));
  expect(onLeave).toHaveBeenCalledWith(expect.stringContaining('error=invalid_request'));
});

it('shows what can’t be read, without asking the server', async () => {
  const appName = vi.fn();
  show({ calls: { appName }, query: { redirect_uri: 'javascript:alert(1)' } });
  expect(await screen.findByText(/can’t be read/)).toBeTruthy();
  expect(appName).not.toHaveBeenCalled();
});

it('is not for inspectors, and says whom to ask', async () => {
  show({ mayConnect: false });
  expect(await screen.findByText(/Only owners and admins can connect apps/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Deny' })).toBeTruthy();
});

it('tries again after a failure, and keeps the person here when the server refuses', async () => {
  const appName = vi
    .fn<ConsentCalls['appName']>()
    .mockResolvedValueOnce(failure('offline'))
    .mockResolvedValue({ ok: true, value: 'Claude' });
  const { onLeave } = show({ calls: { appName, allow: async () => failure('not-now') } });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  expect((await screen.findByRole('alert')).textContent).toContain('50 keys and apps');
  expect(onLeave).not.toHaveBeenCalled();
});

it('sends the checksum of the code, never the code', async () => {
  const sent: unknown[] = [];
  const rest = {
    rpc: async (_name: string, given: unknown) => {
      sent.push(given);
      return { data: null, error: null, status: 204 };
    },
  };
  const calls = createConsentCalls({
    backend: { rest: async () => rest } as never,
    random: (size) => new Uint8Array(size),
  });
  const request = { ...query, clientId: 'c', redirectUri: 'r', audience: null, challenge: 'x', scopes: [] };
  const allowed = await calls.allow('lind', request, ['contacts:read']);
  expect(allowed).toEqual({ ok: true, value: 'A'.repeat(43) });
  expect(JSON.stringify(sent)).not.toContain('A'.repeat(43));
  expect(JSON.stringify(sent)).toMatch(/"p_code_hash":"[0-9a-f]{64}"/);
});
