// @vitest-environment jsdom
/** Who gets the late notice, by which way, and the words when it does not go. */
import { RUNNING_LATE_TEXT } from '@plumbline/domain/letters/text-messages/running-late';
import type { Contact } from '@plumbline/domain/tables/records';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { failureOfStatus } from '#src/ground/backend/call.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { LateDialogView } from './late-dialog.tsx';
import { type LateRecipient, usualMessage } from './late-recipients.ts';
import type { LateSending } from './use-late-messages.ts';

afterEach(cleanup);

const recipient = (name: string, ways: Partial<LateRecipient>): LateRecipient => ({
  contact: { id: name, name } as Contact,
  appointmentId: `visit of ${name}`,
  timeZone: 'America/New_York',
  phone: '',
  email: '',
  address: '4 Elm St',
  expectedAt: '2:25 PM',
  ...ways,
});
const ann = recipient('Ann', { phone: '+18135550101', email: 'ann@house.test' });
const ben = recipient('Ben', { email: 'ben@house.test' });
const cal = recipient('Cal', {});

function open(sending: Partial<LateSending>, recipients = [ann, ben, cal]): void {
  const ok = async () => ({ ok: true as const, value: null });
  render(
    <LocalContext value={{ officeId: 'office' } as LocalWork}>
      <LateDialogView
        recipients={recipients}
        usual={usualMessage(
          '{{organization.name}}: {{contact.name}}, I’m at {{report.address}} at about {{visit.arrival}}.',
          'Level & Sons',
        )}
        sending={{ text: ok, email: ok, ...sending }}
        onClose={vi.fn()}
      />
    </LocalContext>,
  );
}
const send = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));

it('texts those who can be texted, and emails the others, with their own time', async () => {
  const text = vi.fn<LateSending['text']>(async () => ({ ok: true, value: null }));
  const email = vi.fn<LateSending['email']>(async () => ({ ok: true, value: null }));
  open({ text, email });
  send('Send 2 messages');
  expect(await screen.findByText('Text message sent')).toBeTruthy();
  expect(await screen.findByText('Email sent')).toBeTruthy();
  expect(text).toHaveBeenCalledOnce();
  expect(email.mock.calls).toEqual([
    [{ appointmentId: 'visit of Ben', body: 'Level & Sons: Ben, I’m at 4 Elm St at about 2:25 PM.' }],
  ]);
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Email Ben' })).toBeNull();
});

it('emails someone whose text the server refuses', async () => {
  open({ text: async () => ({ ok: true, value: 'Text messages are not set up on this server.' }) }, [ann]);
  send('Send 1 message');
  expect(await screen.findByText('Email sent')).toBeTruthy();
});

it('says so offline, and leaves the ways of the phone', async () => {
  const email = vi.fn<LateSending['email']>();
  open({ text: async () => failureOfStatus(0), email }, [ann]);
  send('Send 1 message');
  expect(await screen.findByText('You’re offline. Nothing was sent.')).toBeTruthy();
  expect(email).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Text Ann from this phone' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send 1 message' })).toBeTruthy();
});

it('begins without the company where there is none', () => {
  expect(usualMessage(RUNNING_LATE_TEXT, '')).toBe(
    "Your inspector is running late and expects to arrive at about [time]. We're sorry for the wait.",
  );
});
