// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Around, fakeDesk } from '../testing.tsx';
import { Conversation } from './conversation.tsx';

afterEach(cleanup);

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const write = (value: string) => fireEvent.change(box(), { target: { value } });

describe('what is being written in a chat', () => {
  it('is there again, with its files, when the panel is opened again, and only in its own chat', async () => {
    const send = vi.fn(async () => true);
    const desk = fakeDesk([], { chatCalls: { messages: async () => [] }, send });
    const page = (id: string | null) => (
      <Around>
        <Conversation desk={desk} conversationId={id} isUnread={false} writeLabel="Your message" nothing="" />
      </Around>
    );
    const first = render(page(null));
    write('Where is the attic?');
    const files = [new File(['x'], 'screen.png', { type: 'image/png' })];
    fireEvent.change(screen.getByLabelText('Files to attach'), { target: { files } });
    first.rerender(page('c2'));
    expect(box().value).toBe('');
    write('For somebody else.');
    first.unmount();

    const second = render(page(null));
    expect(box().value).toBe('Where is the attic?');
    expect(screen.getByText('screen.png')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(box().value).toBe(''));
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        body: 'Where is the attic?',
        files: [expect.objectContaining({ name: 'screen.png' })],
      }),
    );
    second.unmount();

    const third = render(page(null));
    expect(box().value).toBe('');
    third.rerender(page('c2'));
    expect(box().value).toBe('For somebody else.');
  });
});

describe('the box of a chat', () => {
  const open = (send: () => Promise<boolean>) =>
    render(
      <Around>
        <Conversation
          desk={fakeDesk([], { chatCalls: { messages: async () => [] }, send })}
          conversationId={null}
          isUnread={false}
          writeLabel="Your message"
          nothing=""
        />
      </Around>,
    );

  it('sends with Enter, and begins a line with Shift', async () => {
    const send = vi.fn(async () => true);
    open(send);
    write('Hello');
    fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true });
    expect(send).not.toHaveBeenCalled();
    fireEvent.keyDown(box(), { key: 'Enter' });
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  it('offers articles about what is being typed', async () => {
    open(async () => true);
    write('How do I annotate photos?');
    const articles = await screen.findByRole('region', { name: 'Help articles' });
    expect(articles.querySelectorAll('a[href^="/documentation/"]').length).toBeGreaterThan(0);
    write('');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Help articles' })).toBeNull());
  });
});
