import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type AppServices, AppServicesContext } from '../app-services.tsx';
import { ChatSlot } from './chat-slot.tsx';

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('#src/office/support/chat/chat-sheet.tsx', () => {
  loaded.times += 1;
  return { ChatSheet: () => <div role="dialog">Chat</div> };
});
afterEach(cleanup);

/** Support as the app holds it: no desk for visitors. */
function show(isSignedIn: boolean): void {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const desk = { subscribe: () => () => undefined, current: () => null };
  let isOpen = false;
  const support = {
    subscribe,
    get: () => (isSignedIn ? desk : null),
    isChatOpen: () => isOpen,
    setChatOpen(next: boolean) {
      isOpen = next;
      for (const listener of listeners) listener();
    },
  };
  const services = { support, toaster: { show: () => undefined } } as unknown as AppServices;
  render(
    <AppServicesContext value={services}>
      <ChatSlot />
    </AppServicesContext>,
  );
}

it('has no chat for a visitor', () => {
  show(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.documentElement.dataset.cornerButton).toBeUndefined();
});

it('loads the chat of who is signed in when it is opened, not before', async () => {
  show(true);
  const button = screen.getByRole('button', { name: 'Chat with support' });
  await act(async () => undefined);
  expect(loaded.times).toBe(0);
  // For the toasts, which stay left of it.
  expect(document.documentElement.dataset.cornerButton).toBe('1');
  fireEvent.click(button);
  expect((await screen.findByRole('dialog')).textContent).toBe('Chat');
  expect(loaded.times).toBe(1);
});
