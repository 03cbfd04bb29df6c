/** Sends the message to everyone who has not got it: as a text where one may be sent, else as an email. */
import { useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { SendLateEmail } from '../calls/send-late-email.ts';
import type { SendLateText } from '../calls/send-late-text.ts';
import { type LateRecipient, messageFor } from './late-recipients.ts';

export interface LateSending {
  readonly text: SendLateText;
  readonly email: SendLateEmail;
}

export interface LateOutcome {
  readonly words: string;
  readonly isSent: boolean;
}
/** Not tried yet. */
const NONE: LateOutcome = { words: '', isSent: false };
const OFFLINE: LateOutcome = { words: 'You’re offline. Nothing was sent.', isSent: false };
const sent = (words: string): LateOutcome => ({ words, isSent: true });

export function useLateMessages(recipients: readonly LateRecipient[], sending: LateSending) {
  const { officeId } = useLocal();
  const [results, setResults] = useState<ReadonlyMap<string, LateOutcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const outcomeOf = ({ appointmentId }: LateRecipient): LateOutcome => results.get(appointmentId) ?? NONE;
  const waiting = recipients.filter(
    (each) => (each.phone !== '' || each.email !== '') && !outcomeOf(each).isSent,
  );

  async function sendText(recipient: LateRecipient, body: string): Promise<LateOutcome> {
    const { contact, appointmentId, phone, timeZone } = recipient;
    const answer = await sending.text({
      organizationId: officeId,
      to: phone,
      body,
      contactId: contact.id,
      appointmentId,
      timeZone,
    });
    if (!answer.ok) return failed(answer);
    return answer.value === null ? sent('Text message sent') : { words: answer.value, isSent: false };
  }
  async function deliver(recipient: LateRecipient, body: string): Promise<LateOutcome> {
    const text = recipient.phone === '' ? NONE : await sendText(recipient, body);
    if (text.isSent || text === OFFLINE || recipient.email === '') return text;
    const answer = await sending.email({ appointmentId: recipient.appointmentId, body });
    return answer.ok ? sent('Email sent') : failed(answer);
  }
  async function sendAll(message: string): Promise<void> {
    setBusy(true);
    for (const recipient of waiting) {
      const outcome = await deliver(recipient, messageFor(message, recipient));
      setResults((before) => new Map(before).set(recipient.appointmentId, outcome));
    }
    setBusy(false);
  }
  return { waiting, isBusy, outcomeOf, sendAll };
}

const failed = (answer: Extract<Result<unknown>, { readonly ok: false }>): LateOutcome =>
  answer.error.kind === 'offline' ? OFFLINE : { words: 'Not sent. Try again.', isSent: false };
