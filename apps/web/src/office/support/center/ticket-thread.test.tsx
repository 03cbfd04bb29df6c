// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Outcome, resultOf } from '#src/ground/backend/testing/outcomes.ts';
import type { Ticket } from '../calls/support-calls.ts';
import { Around, fakeDesk } from '../testing.tsx';
import type { WaitingItem } from '../waiting/waiting-items.ts';
import { TicketThread } from './ticket-thread.tsx';

afterEach(cleanup);

const at = '2026-11-22T08:00:00Z';
const ticket: Ticket = {
  id: 't1',
  organization_id: null,
  requester_id: null,
  requester_name: 'Vera',
  requester_email: 'vera@example.com',
  subject: 'No attic',
  category: 'question',
  status: 'answered',
  priority: 'normal',
  diagnostics: null,
  last_side: 'staff',
  last_message_at: at,
  requester_read_at: at,
  staff_read_at: at,
  created_at: at,
};
const answer: WaitingItem = {
  kind: 'reply',
  id: 'm1',
  ticketId: 't1',
  body: 'Look under Roof.',
  files: [],
  createdAt: at,
  refusal: 'Your answer is in the ticket. The email to the visitor hasn’t been sent.',
  isInternal: false,
  isMailed: true,
  isPosted: true,
};
const arrived = {
  id: 'm1',
  authorId: 'ann',
  authorName: 'Ann',
  isStaff: true,
  isInternal: false,
  body: answer.body,
  files: [],
  createdAt: at,
};

async function show(waiting: readonly WaitingItem[], outcome: Outcome = 'done') {
  const retry = vi.fn(async () => undefined);
  const setTicket = vi.fn(async () => resultOf(outcome));
  const calls = { ticket: async () => ticket, messages: async () => [arrived], setTicket };
  const desk = fakeDesk(waiting, { calls, retry, files: {} });
  render(
    <Around>
      <TicketThread desk={desk} ticketId="t1" onBack={() => undefined} />
    </Around>,
  );
  await screen.findByText(answer.body);
  return { desk, retry, setTicket };
}

describe('a ticket', () => {
  it('says that it is closed only when it is', async () => {
    await show([], 'offline');
    fireEvent.click(screen.getByText('Close ticket'));
    expect(
      await screen.findByText('You need to be online for that. Try again when you’re connected.'),
    ).toBeTruthy();
    expect(screen.queryByText('Ticket closed')).toBeNull();
    cleanup();
    await show([]);
    fireEvent.click(screen.getByText('Close ticket'));
    expect(await screen.findByText('Ticket closed')).toBeTruthy();
  });

  it('shows at an answer that its letter has not left, until it has', async () => {
    const { desk, retry } = await show([answer]);
    expect(screen.getByText(answer.refusal ?? '')).toBeTruthy();
    // Once: the answer has arrived.
    expect(screen.getAllByText(answer.body)).toHaveLength(1);
    fireEvent.click(screen.getByText('Try again'));
    expect(retry).toHaveBeenCalledWith(answer);
    desk.setWaiting([{ ...answer, refusal: null }]);
    expect(await screen.findByText('Its email is waiting to be sent.')).toBeTruthy();
    desk.setWaiting([]);
    await waitFor(() => expect(screen.queryByText(/letter/)).toBeNull());
  });
});
