import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NotificationCard } from './notification-card.tsx';

afterEach(cleanup);

const nowMs = Date.parse('2026-11-22T12:00:00Z');

function show(state: { delivered: boolean; clicked: boolean }) {
  const onOpen = vi.fn();
  const notification = {
    id: 'n1',
    type: 'client_message',
    title: 'Message from Ann',
    body: 'See you at 9',
    sent_at: '2026-11-22T11:55:00Z',
    data: null,
    related_appointment_id: null,
    related_report_id: null,
    related_contact_id: null,
    ...state,
  } as const;
  render(<NotificationCard notification={notification} nowMs={nowMs} onOpen={onOpen} />);
  const card = screen.getByRole('button', { name: /Message from Ann/ });
  fireEvent.click(card);
  expect(onOpen).toHaveBeenCalledOnce();
  return card;
}

it.each([
  [{ delivered: false, clicked: false }, []],
  [{ delivered: true, clicked: false }, ['Delivered']],
  [{ delivered: true, clicked: true }, ['Delivered', 'Read']],
])('says of one that is %j: %j', (state, badges) => {
  const { textContent } = show(state);
  expect(['Delivered', 'Read'].filter((badge) => textContent?.includes(badge))).toEqual(badges);
  expect(textContent).toContain('5 minutes ago');
});

it('has its accent at the left until it is read', () => {
  const unread = show({ delivered: true, clicked: false });
  expect([...unread.classList]).toEqual(expect.arrayContaining(['border-l-[3px]', 'border-l-mark']));
  expect(unread.textContent).toMatch(/^Unread\. /);
  cleanup();
  const read = show({ delivered: true, clicked: true });
  expect([...read.classList]).toContain('border-l-transparent');
  expect([...read.classList]).not.toContain('border-l-mark');
  expect(read.textContent).not.toContain('Unread');
});
