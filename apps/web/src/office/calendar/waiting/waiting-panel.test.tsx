import { tryAgainLabel } from '@plumbline/domain/ground/messages';
import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTimes } from '#src/ground/device/times.ts';
import type { WaitingFound } from './use-waiting.ts';
import { NOTHING_WAITS, type WaitingRequest } from './waiting.ts';
import { WaitingPanel } from './waiting-panel.tsx';

const request = (id: string, name = 'K. Moreau'): WaitingRequest => ({
  id,
  appointment: { ...anAppointment({ id: `visit-${id}` }), mark: 'safe' },
  name,
  services: 'Home inspection',
  userId: 'rosa',
  timed: {
    appointmentDate: '2026-11-20T18:00:00.000Z',
    endsAt: '2026-11-20T20:30:00.000Z',
    timeZone: 'America/New_York',
  },
});

async function open(values: Partial<WaitingFound>) {
  const acts = { onOpen: vi.fn(), onApprove: vi.fn(), onDecline: vi.fn(), onRetry: vi.fn() };
  const found: WaitingFound = {
    waiting: NOTHING_WAITS,
    state: 'there',
    isKnown: true,
    onRetry: acts.onRetry,
    ...values,
  };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <WaitingPanel
          found={found}
          times={createTimes({ office: 'America/New_York' })}
          nameOfUser={() => 'Rosa Lind'}
          {...acts}
        />
      ),
    }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router} />);
  return { acts, panel: within(await screen.findByRole('region', { name: 'Online bookings' })) };
}

afterEach(cleanup);

describe('the requests beside the calendar', () => {
  it('say who requests what and when, and are approved with one press', async () => {
    const asked = request('1');
    const { acts, panel } = await open({ waiting: { requests: [asked], held: [] } });
    panel.getByRole('heading', { name: 'K. Moreau' });
    panel.getByText('Friday, November 20, 1:00 PM to 3:30 PM, Rosa Lind');
    panel.getByText('Home inspection');
    fireEvent.click(panel.getByRole('button', { name: 'Approve' }));
    expect(acts.onApprove).toHaveBeenCalledExactlyOnceWith(asked.appointment);
    fireEvent.click(panel.getByRole('button', { name: 'Open K. Moreau' }));
    expect(acts.onOpen).toHaveBeenCalledExactlyOnceWith('visit-1');
  });

  it('are declined only after the question, because the client is told', async () => {
    const asked = request('1');
    const { acts, panel } = await open({ waiting: { requests: [asked], held: [] } });
    fireEvent.click(panel.getByRole('button', { name: 'Decline' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/^We’ll email K\. Moreau/);
    expect(acts.onDecline).not.toHaveBeenCalled();
    fireEvent.click(question.getByRole('button', { name: 'Decline request' }));
    expect(acts.onDecline).toHaveBeenCalledExactlyOnceWith(asked.appointment);
  });

  it('cannot be answered before their visit is on this device', async () => {
    const { panel } = await open({
      waiting: { requests: [{ ...request('1'), appointment: null }], held: [] },
    });
    panel.getByText('Its appointment hasn’t downloaded to this device yet.');
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('lead to the list where they are many', async () => {
    const { panel } = await open({
      waiting: { requests: ['1', '2', '3', '4', '5', '6'].map((id) => request(id)), held: [] },
    });
    expect(panel.getAllByRole('button', { name: 'Approve' })).toHaveLength(4);
    const more = panel.getByRole('link', { name: '2 more waiting' });
    expect(more.getAttribute('href')).toBe('/calendar/bookings?state=requested&order=visit');
  });

  it('show a time that is being booked, with nothing to press', async () => {
    const { timed } = request('1');
    const held = { id: 'h', userId: 'rosa', timed, untilMs: Date.parse('2026-11-20T17:10:00Z') };
    const { panel } = await open({ waiting: { requests: [], held: [held] } });
    panel.getByRole('heading', { name: 'Held until 12:10 PM' });
    expect(panel.queryByRole('button')).toBeNull();
  });
});

describe('where nothing is shown', () => {
  it.each([
    ['nobody waits', {}, 'No requests are waiting.'],
    ['there is no network', { state: 'offline', isKnown: false }, /^You’re offline\. Requests will appear/],
    ['it is being read', { state: 'loading', isKnown: false }, 'Loading page...'],
  ] as const)('says that %s', async (_what, values, words) => {
    const { panel } = await open(values);
    panel.getByText(words);
  });

  it('offers another try after a failure', async () => {
    const { acts, panel } = await open({ state: 'failed', isKnown: false });
    within(panel.getByRole('alert')).getByText(/^Failed to load requests/);
    fireEvent.click(panel.getByRole('button', { name: tryAgainLabel }));
    expect(acts.onRetry).toHaveBeenCalledOnce();
  });

  it('keeps what was seen before the network went, and says how old it may be', async () => {
    const { panel } = await open({ state: 'offline', waiting: { requests: [request('1')], held: [] } });
    panel.getByText(/Newer requests will appear/);
    panel.getByRole('button', { name: 'Approve' });
  });
});
