// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeDeviceValue } from '#src/ground/local/device-values.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { WebsiteRequestScreen } from './website-request-screen.tsx';

/** The server's answers to consecutive requests. */
let answers: { readonly status: number; readonly error: { readonly code: string } | null }[] = [];
const sent: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show() {
  const store = await openTestStore(createTestDevice('maria'));
  await writeDeviceValue(store, 'website-request', {
    name: 'Maria Rivera',
    email: 'maria@demo.example',
    phone: '',
    brief: 'Buyers in Palm Beach should find us.',
    audience: '',
    pages: ['home'],
    examples: '',
    material: [],
    domain: '',
    style: '',
    budget: 'unsure',
    wantedOn: '',
    notes: '',
  });
  const rest = async () => ({
    rpc: async (name: string, values: unknown) => {
      sent.push([name, values]);
      return answers.shift() ?? { status: 204, error: null };
    },
  });
  const person = { status: 'signed-in', user: { id: 'u1', email: 'maria@demo.example' }, organization: null };
  const session = { subscribe: () => () => undefined, getState: () => person };
  const root = createRootRoute();
  const article = createRoute({ getParentRoute: () => root, path: '/documentation/$slug' });
  const router = createRouter({ routeTree: root.addChildren([article]), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ToastProvider>
          <SessionProvider parts={{ session, backend: { rest } } as unknown as SessionParts}>
            <LocalContext value={{ store } as unknown as LocalWork}>
              <WebsiteRequestScreen />
            </LocalContext>
          </SessionProvider>
        </ToastProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}
const brief = () => screen.getByLabelText<HTMLTextAreaElement>(/What is the site for/);

it('begins anew after a request, and tries one again that was over the limit of the day', async () => {
  answers = [{ status: 400, error: { code: '55000' } }];
  await show();
  await waitFor(() => expect(brief().value).toBe('Buyers in Palm Beach should find us.'));
  fireEvent.click(screen.getByText('Send request'));
  await waitFor(() => expect(brief().value).toBe(''));

  expect(
    await screen.findByText('That’s the limit of requests for one day. Try again tomorrow.'),
  ).toBeTruthy();
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getByText('Try again'));
  await waitFor(() => expect(screen.queryByText(/limit of requests/)).toBeNull());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  await waitFor(() => expect(screen.queryByText('Buyers in Palm Beach should find us.')).toBeNull());
});
