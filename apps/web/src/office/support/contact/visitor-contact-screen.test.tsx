// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backend } from '#src/ground/backend/backend.ts';
import { VisitorContactScreen } from './visitor-contact-screen.tsx';
import { readVisitorMessage, writeVisitorMessage } from './visitor-message.ts';

const kept = {
  action: 'contact',
  id: '0b6f9c3e-6f0a-4b5e-9a41-1d2c3b4a5f60',
  messageId: '1c7f9c3e-6f0a-4b5e-9a41-1d2c3b4a5f61',
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'No attic',
  category: 'question',
  body: 'It is gone since today.',
  diagnostics: { Browser: 'Test' },
  website: '',
  captchaToken: 'spent',
} as const;
const backend = {
  config: async () => ({ backendUrl: 'https://api.example', publishableKey: 'key' }),
} as unknown as Backend;

/** The server's answers in order; a number is a status. */
let answers: (string | number)[] = [];
let sent: { id: string; body: string; captchaToken: string }[] = [];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/config.json') return Response.json({});
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    const said = answers.shift() ?? 'sent';
    if (said === 'no network') throw new TypeError('Failed to fetch');
    return typeof said === 'number' ? new Response(null, { status: said }) : Response.json({ status: said });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const show = () => render(<VisitorContactScreen backend={backend} collect={async () => ({})} />);

describe('a kept message of a visitor', () => {
  it.each([
    ['too_many', 'Too many attempts. Try again later.'],
    ['not_human', 'Please complete the verification again.'],
    ['gone', 'Something went wrong. Try again.'],
    [429, 'Too many attempts. Try again later.'],
  ])(
    'comes back to the form with the reason when the server says %s, and stays kept',
    async (said, words) => {
      answers = [said];
      writeVisitorMessage(localStorage, kept);
      show();
      expect((await screen.findByRole('alert')).textContent).toBe(words);
      expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(kept.body);
      expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ann');
      expect(screen.getByLabelText<HTMLInputElement>(/Browser/).checked).toBe(true);
      expect(readVisitorMessage(localStorage)).toEqual(kept);

      fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'It is there again.' } });
      fireEvent.click(screen.getByText('Send message'));
      expect(await screen.findByRole('heading', { name: 'Your message has arrived' })).toBeTruthy();
      // The same message, without the captcha token of the first attempt.
      expect(sent[1]).toMatchObject({ id: kept.id, body: 'It is there again.', captchaToken: '' });
      expect(readVisitorMessage(localStorage)).toBeNull();
    },
  );

  it('waits while nobody is reached, and offers nothing that would overwrite it', async () => {
    answers = ['no network', 503];
    writeVisitorMessage(localStorage, kept);
    show();
    await waitFor(() => expect(console.info).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('heading', { name: 'Your message is saved' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send another message' })).toBeNull();
    fireEvent.click(screen.getByText('Try again now'));
    await waitFor(() => expect(console.info).toHaveBeenCalledTimes(2));
    expect(readVisitorMessage(localStorage)).toEqual(kept);
    fireEvent.click(screen.getByText('Try again now'));
    expect(await screen.findByRole('button', { name: 'Send another message' })).toBeTruthy();
    expect(readVisitorMessage(localStorage)).toBeNull();
  });
});
