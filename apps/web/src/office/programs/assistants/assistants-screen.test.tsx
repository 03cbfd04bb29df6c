// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Draft, DraftCalls } from '../calls/draft-calls.ts';
import { AssistantsView, type AssistantsViewProps } from './assistants-screen.tsx';

afterEach(cleanup);

const draft: Draft = {
  id: 'd1',
  kind: 'appointment',
  title: 'Radon test',
  created_at: '2026-11-27T00:00:00Z',
  api_keys: { name: 'Claude' },
  content: {
    title: 'Radon test',
    starts_at: '2027-04-01T14:00:00Z',
    ends_at: '2027-04-01T16:00:00Z',
    time_zone: 'America/New_York',
    location: '12 Elm St',
  },
};
const fakeDrafts = (given: Partial<DraftCalls> = {}): DraftCalls => ({
  waiting: async () => [draft],
  decide: async () => ({ ok: true, value: true }),
  ...given,
});
function show(given: Partial<AssistantsViewProps> = {}) {
  const onAccept = vi.fn(async () => true);
  const props = {
    drafts: fakeDrafts(),
    log: null,
    address: 'https://plumb.test/mcp',
    onCheck: async () => [],
    onAccept,
    ...given,
  };
  const routeTree = createRootRoute({
    component: () => (
      <ToastProvider>
        <AssistantsView {...props} />
      </ToastProvider>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  return onAccept;
}

it('shows what would happen, and makes it only when a person accepts', async () => {
  const onAccept = show();
  const card = within(await screen.findByRole('group', { name: 'Radon test' }));
  expect(card.getByText(/Thursday, April 1, 2027 at 10:00/)).toBeTruthy();
  expect(card.getByText(/12 Elm St/)).toBeTruthy();
  expect(onAccept).not.toHaveBeenCalled();
  fireEvent.click(card.getByRole('button', { name: 'Book it' }));
  await waitFor(() => expect(onAccept).toHaveBeenCalledWith(draft, []));
});

it('makes nothing where someone else decided first, or the proposal is dismissed', async () => {
  const decide = vi.fn(async () => ({ ok: true, value: false }) as const);
  const onAccept = show({ drafts: fakeDrafts({ decide }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Book it' }));
  expect(await screen.findByText('Someone else already decided this.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(decide).toHaveBeenLastCalledWith('d1', false));
  expect(onAccept).not.toHaveBeenCalled();
});

it('shows the log to those who may see it', async () => {
  const log = {
    log: async () => [
      {
        id: 'c1',
        tool: 'find_clients',
        arguments: { text: '"Ann"' },
        outcome: 'refused' as const,
        called_at: '2026-11-27T00:00:00Z',
        api_keys: { name: 'Claude' },
      },
    ],
  };
  show({ log, drafts: fakeDrafts({ waiting: async () => [] }) });
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
  expect(screen.getByText('find_clients')).toBeTruthy();
  expect(screen.getByText(/^Refused .* by “Claude”/)).toBeTruthy();
});
