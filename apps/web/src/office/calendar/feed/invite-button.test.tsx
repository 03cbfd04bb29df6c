// @vitest-environment jsdom
/** The invitation is shown before it goes: to whom and in which words; Cancel sends nothing. */
import type { Contact } from '@plumbline/domain/tables/records';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import type { KeptAppointment } from '../schedule.ts';
import { InviteButton } from './invite-button.tsx';

const LETTER = {
  to: 'ann@house.test',
  name: 'Ann Marsh',
  subject: 'Your inspection on Friday',
  text: 'We come to 318 Bay Street at 9:00 AM EST.',
};
let called: string[] = [];
let status = 200;
beforeEach(() => {
  called = [];
  status = 200;
});
afterEach(cleanup);

function open(appointment: Partial<KeptAppointment> = {}, email = LETTER.to): void {
  const rest = async () => ({
    rpc: async (name: string) => {
      called.push(name);
      if (status !== 200) return { status, data: null, error: { code: '55000', message: '' } };
      return { status, data: name === 'appointment_invite_preview' ? LETTER : 'id', error: null };
    },
  });
  const parts = { backend: { rest } } as unknown as SessionParts;
  render(
    <ToastProvider>
      <SessionProvider parts={parts}>
        <InviteButton
          appointment={{ id: 'a1', status: 'scheduled', mark: 'safe', ...appointment } as KeptAppointment}
          client={{ email } as Contact}
        />
      </SessionProvider>
    </ToastProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the recipient and the text, and sends on Send', async () => {
  open();
  press('Email invitation');
  expect(await screen.findByText('Ann Marsh (ann@house.test)')).toBeTruthy();
  expect(screen.getByText(LETTER.subject)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Email text' }).textContent).toBe(LETTER.text);
  expect(called).toEqual(['appointment_invite_preview']);
  press('Send');
  expect(await screen.findByText('Sending to ann@house.test.')).toBeTruthy();
  expect(called).toEqual(['appointment_invite_preview', 'appointment_invite']);
  await waitFor(() => expect(screen.queryByText(LETTER.subject)).toBeNull());
});

it('sends nothing on Cancel', async () => {
  open();
  press('Email invitation');
  await screen.findByText(LETTER.subject);
  press('Cancel');
  await waitFor(() => expect(screen.queryByText(LETTER.subject)).toBeNull());
  expect(called).toEqual(['appointment_invite_preview']);
});

it('says why it can’t be sent', async () => {
  open({}, '');
  press('Email invitation');
  expect(await screen.findByText('The client has no email address yet.')).toBeTruthy();
  expect(called).toEqual([]);
  cleanup();
  status = 400;
  open({ status: 'cancelled' });
  press('Email the cancellation');
  expect(await screen.findByText('The email wasn’t sent.')).toBeTruthy();
});
