// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Around, fakeDesk } from '../testing.tsx';
import type { WaitingItem } from '../waiting/waiting-items.ts';
import { MemberContactScreen } from './member-contact-screen.tsx';

afterEach(cleanup);

it('shows a refused message with its reason, not as waiting for the network, and tries it again', async () => {
  const retry = vi.fn(async () => undefined);
  const kept: WaitingItem[] = [];
  const desk = fakeDesk([], {
    retry,
    send: async (item: WaitingItem) => {
      kept.push(item);
      desk.setWaiting([item]);
      return true;
    },
  });
  render(
    <Around>
      <MemberContactScreen desk={desk} collect={async () => ({})} />
    </Around>,
  );
  fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'idea' } });
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Favourites' } });
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Ten are few.' } });
  fireEvent.click(screen.getByText('Send message'));
  expect(await screen.findByRole('heading', { name: 'Your message is saved' })).toBeTruthy();
  const refused = kept.map((item) => ({ ...item, refusal: 'You may no longer write here.' }));
  act(() => desk.setWaiting(refused));
  expect(screen.getByRole('heading', { name: 'Your message wasn’t accepted' })).toBeTruthy();
  expect(screen.getByText(/^You may no longer write here\./)).toBeTruthy();
  fireEvent.click(screen.getByText('Try again'));
  expect(retry).toHaveBeenCalledWith(refused[0]);
  act(() => desk.setWaiting([]));
  expect(screen.getByRole('heading', { name: 'Your message has arrived' })).toBeTruthy();
});

it('has the words again that were left behind, until they are sent', async () => {
  const desk = fakeDesk([], { send: async () => true });
  const open = () =>
    render(
      <Around>
        <MemberContactScreen desk={desk} collect={async () => ({})} />
      </Around>,
    );
  open();
  fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'idea' } });
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Favourites' } });
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Ten are few.' } });
  cleanup();
  open();
  expect(screen.getByDisplayValue('Favourites')).toBeTruthy();
  expect(screen.getByDisplayValue('Ten are few.')).toBeTruthy();
  fireEvent.click(screen.getByText('Send message'));
  await screen.findByRole('heading', { name: 'Your message has arrived' });
  cleanup();
  open();
  expect(screen.queryByDisplayValue('Ten are few.')).toBeNull();
});
