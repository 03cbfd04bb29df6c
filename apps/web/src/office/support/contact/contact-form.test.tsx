// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type ContactDraft, ContactForm } from './contact-form.tsx';

afterEach(cleanup);

const facts = { 'App version': '0.1.0', Browser: 'Test' };
function show(isVisitor: boolean, said: string | null = null) {
  const sent: ContactDraft[] = [];
  const { container } = render(
    <ContactForm
      isVisitor={isVisitor}
      collect={async () => facts}
      onSend={async (draft) => {
        sent.push(draft);
        return said;
      }}
    />,
  );
  return { sent, container };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
function fill(): void {
  fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'idea' } });
  type('Subject', 'Favourites');
  type('Message', 'Ten are few.');
}

describe('the contact form', () => {
  it('names what is missing, and leads to the first of it', async () => {
    const { sent, container } = show(true);
    type('Email', 'a@b.example,c@d.example');
    send();
    expect(screen.getByText('Enter an email address so we can reply, like ann@example.com.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name')));
    expect(sent).toEqual([]);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('takes a complaint back as soon as its field is right, and makes no new one meanwhile', () => {
    show(false);
    type('Message', 'Ten are few.');
    send();
    expect(screen.getByText('Enter a short subject.')).toBeTruthy();
    type('Subject', 'Favourites');
    expect(screen.queryByText('Enter a short subject.')).toBeNull();
    expect(screen.getByText('Choose a topic.')).toBeTruthy();
    type('Message', '');
    expect(screen.queryByText(/^Tell us what happened/)).toBeNull();
  });

  it('asks members neither for a name nor for an address, and visitors for no files', () => {
    show(false);
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByText('Up to 5 JPEG, PNG, WebP, or PDF files, 10 MB each.')).toBeTruthy();
    cleanup();
    show(true);
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
    // The honeypot field must be invisible and unreachable.
    const trap = screen.getByLabelText('Website');
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(trap.tabIndex).toBe(-1);
  });

  it('sends facts only when they are wanted, and only those that were left in', async () => {
    const { sent } = show(false);
    fill();
    send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ subject: 'Favourites', category: 'idea', diagnostics: null });
    fireEvent.click(screen.getByLabelText(/Send device information/));
    fireEvent.click(await screen.findByLabelText(/Browser/));
    send();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.diagnostics).toEqual({ 'App version': '0.1.0' });
  });

  it('refuses a file with its name and the reason, and takes one away again', async () => {
    const { sent } = show(false);
    const files = [
      new File(['x'], 'screen.png', { type: 'image/png' }),
      new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }),
      new File([], 'empty.pdf', { type: 'application/pdf' }),
    ];
    fireEvent.change(screen.getByLabelText('Files to attach'), { target: { files } });
    expect(screen.getByText('“virus.exe” isn’t a JPEG, PNG, or WebP image or a PDF.')).toBeTruthy();
    expect(screen.getByText('“empty.pdf” is empty.')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Selected files' })).getByText('screen.png')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove screen.png' }));
    fill();
    send();
    await waitFor(() => expect(sent[0]?.files).toEqual([]));
  });

  it('keeps what was written and says why when it could not be sent', async () => {
    show(false, 'This device has no room to keep the message.');
    fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This device has no room to keep the message.',
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Ten are few.');
  });
});
