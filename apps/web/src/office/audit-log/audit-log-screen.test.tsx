// @vitest-environment jsdom
/** The audit log with various server answers. */
import { ToastProvider } from '@plumbline/ui';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { AuditLogScreen } from './audit-log-screen.tsx';
import type { AuditQuery } from './audit-query.ts';

const entry = {
  id: 'e1',
  at: '2026-11-20T15:00:00Z',
  actor_id: 'rosa',
  actor_name: 'Rosa Lind',
  category: 'prices',
  subject: 'services',
  title: 'Home inspection',
  action: 'changed',
  changes: { price_cents: { from: 42_500, to: 47_500 } },
};
let work: LocalWork;
let asked: URL[];
let answer: (url: URL) => Response;
let changed: AuditQuery[];

beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  asked = [];
  changed = [];
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  localStorage.clear();
});

const rows = (found: readonly unknown[]) => () =>
  Response.json(found, { headers: { 'content-range': `0-${found.length}/${found.length}` } });

function show(query: AuditQuery = {}): void {
  const config = { backendUrl: 'https://db.test', publishableKey: 'key' };
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push(url);
    return answer(url);
  };
  const rest = async () =>
    createRestClient({ config: config as never, accessToken: async () => 'token', fetch });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <SessionProvider
          parts={
            { backend: { rest }, session: { subscribe: () => () => undefined } } as unknown as SessionParts
          }
        >
          <LocalContext value={work}>
            <AuditLogScreen organizationId="o1" query={query} onQuery={(next) => changed.push(next)} />
          </LocalContext>
        </SessionProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

it('shows who changed what, from what and to what', async () => {
  answer = rows([entry]);
  show({ category: 'prices' });
  expect(await screen.findByText('Service: Home inspection')).toBeTruthy();
  expect(screen.getByText(/^Rosa Lind, Nov 20, 2026/)).toBeTruthy();
  expect(screen.getByText('Price: $425 to $475')).toBeTruthy();
  expect(asked[0]?.searchParams.get('category')).toBe('eq.prices');
});

it('says what will be there while nothing has been changed', async () => {
  answer = rows([]);
  show();
  expect(await screen.findByText('No changes yet')).toBeTruthy();
});

it('offers to clear filters that find nothing', async () => {
  answer = rows([]);
  show({ category: 'exports' });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(changed).toEqual([{}]);
});

it('says that it is offline, and reads once the network is back', async () => {
  answer = rows([entry]);
  onlineManager.setOnline(false);
  show();
  expect(await screen.findByText('You’re offline')).toBeTruthy();
  onlineManager.setOnline(true);
  expect(await screen.findByText('Service: Home inspection')).toBeTruthy();
});

it('tries again after an error', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  answer = () => Response.json({ message: 'no' }, { status: 500 });
  show();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answer = rows([entry]);
  fireEvent.click(again);
  expect(await screen.findByText('Service: Home inspection')).toBeTruthy();
});

it('announces an export before it reads the file’s rows', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  answer = (url) => (url.pathname.endsWith('audit_export') ? Response.json(null) : rows([entry])());
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect(asked.map(({ pathname }) => pathname.split('/').at(-1))).toEqual([
    'audit_log',
    'audit_export',
    'audit_log',
  ]);
});
