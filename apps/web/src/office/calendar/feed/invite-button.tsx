/** Emails the client a calendar invitation, and an update after a change. */
import { isExpected } from '@plumbline/domain/office/calendar/appointment-status';
import type { Contact } from '@plumbline/domain/tables/records';
import { Button, useToaster } from '@plumbline/ui';
import { MailPlus, MailX } from 'lucide-react';
import { useState } from 'react';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createInvite } from '../calls/appointment-calls.ts';
import type { KeptAppointment } from '../schedule.ts';

export interface InviteButtonProps {
  readonly appointment: KeptAppointment;
  readonly client: Contact | null;
}

export function InviteButton({ appointment, client }: InviteButtonProps) {
  const { backend } = useSessionParts();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  // A completed appointment needs no invitation.
  if (appointment.status === 'completed') return null;
  const isOff = !isExpected(appointment.status);

  async function send(): Promise<void> {
    if (client === null || client.email === '') {
      toaster.show({ message: 'The client has no email address yet.', kind: 'warning' });
      return;
    }
    // The server sends what it knows: an unsent change would be missing in the email.
    if (appointment.mark !== 'safe') {
      toaster.show({
        message: 'The appointment is still being sent. Try it again in a moment.',
        kind: 'warning',
      });
      return;
    }
    setBusy(true);
    const sent = await createInvite(backend)(appointment.id);
    setBusy(false);
    if (sent.ok) toaster.show({ message: `On its way to ${client.email}.` });
    else
      toaster.show({
        message: 'The email wasn’t sent.',
        detail: sentenceOf(sent.error, SENTENCES),
        kind: 'error',
      });
  }
  return (
    <Button
      label={isOff ? 'Email the cancellation' : 'Email invitation'}
      icon={isOff ? MailX : MailPlus}
      variant="outline"
      isWide
      isBusy={isBusy}
      onClick={() => void send()}
    />
  );
}

const SENTENCES: Sentences = {
  gone: 'The server does not know this appointment yet.',
  invalid: 'The client or your office has no email address on the server yet.',
  'not-now': 'Ten emails about this went out within an hour. Wait a while and try again.',
};
