/** Emails the client a calendar invitation, and an update after a change. The email is shown before it goes. */
import { isExpected } from '@plumbline/domain/office/calendar/appointment-status';
import type { Contact } from '@plumbline/domain/tables/records';
import { Button, useToaster } from '@plumbline/ui';
import { MailPlus, MailX } from 'lucide-react';
import { useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { type AppointmentLetter, createInvite, createPreviewInvite } from '../calls/appointment-calls.ts';
import type { KeptAppointment } from '../schedule.ts';
import { LetterDialog } from './letter-dialog.tsx';

export interface InviteButtonProps {
  readonly appointment: KeptAppointment;
  readonly client: Contact | null;
}

export function InviteButton({ appointment, client }: InviteButtonProps) {
  const { backend } = useSessionParts();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const [letter, setLetter] = useState<AppointmentLetter | null>(null);
  // A completed appointment needs no invitation.
  if (appointment.status === 'completed') return null;
  const isOff = !isExpected(appointment.status);
  const label = isOff ? 'Email the cancellation' : 'Email invitation';

  async function asked<T>(asking: Promise<Result<T>>): Promise<T | undefined> {
    setBusy(true);
    const answer = await asking;
    setBusy(false);
    if (answer.ok) return answer.value;
    const detail = sentenceOf(answer.error, SENTENCES);
    toaster.show({ message: 'The email wasn’t sent.', detail, kind: 'error' });
    return undefined;
  }
  async function show(): Promise<void> {
    if (client === null || client.email === '') {
      toaster.show({ message: 'The client has no email address yet.', kind: 'warning' });
      return;
    }
    // The server sends what it knows: an unsent change would be missing in the email.
    if (appointment.mark !== 'safe') {
      const message = 'The appointment is still uploading. Try again in a moment.';
      toaster.show({ message, kind: 'warning' });
      return;
    }
    setLetter((await asked(createPreviewInvite(backend)(appointment.id))) ?? null);
  }
  async function send(to: string): Promise<void> {
    if ((await asked(createInvite(backend)(appointment.id))) === undefined) return;
    setLetter(null);
    toaster.show({ message: `Sending to ${to}.` });
  }
  return (
    <>
      <Button
        label={label}
        icon={isOff ? MailX : MailPlus}
        variant="outline"
        isWide
        isBusy={isBusy && letter === null}
        onClick={() => void show()}
      />
      {letter !== null && (
        <LetterDialog
          title={label}
          letter={letter}
          isBusy={isBusy}
          onSend={() => void send(letter.to)}
          onClose={() => setLetter(null)}
        />
      )}
    </>
  );
}

const SENTENCES: Sentences = {
  gone: 'This appointment hasn’t uploaded yet.',
  invalid: 'The client or your office has no email address on the server yet.',
  'not-now': 'Ten emails about this were sent in the last hour. Try again later.',
};
