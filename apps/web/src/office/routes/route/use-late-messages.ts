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

const SENT: ReadonlySet<string> = new Set(['Text message sent', 'Email sent']);

export function useLateMessages(recipients: readonly LateRecipient[], sending: LateSending) {
  const { officeId } = useLocal();
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const resultOf = ({ appointmentId }: LateRecipient): string => results.get(appointmentId) ?? '';
  const waiting = recipients.filter(
    (each) => (each.phone !== '' || each.email !== '') && !SENT.has(resultOf(each)),
  );

  async function sendText(recipient: LateRecipient, body: string): Promise<string> {
    const { contact, appointmentId, phone, timeZone } = recipient;
    const answer = await sending.text({
      organizationId: officeId,
      to: phone,
      body,
      contactId: contact.id,
      appointmentId,
      timeZone,
    });
    return answer.ok ? (answer.value ?? 'Text message sent') : failedWords(answer);
  }
  async function deliver(recipient: LateRecipient, body: string): Promise<string> {
    const said = recipient.phone === '' ? '' : await sendText(recipient, body);
    if (SENT.has(said) || said === OFFLINE || recipient.email === '') return said;
    const answer = await sending.email({ appointmentId: recipient.appointmentId, body });
    return answer.ok ? 'Email sent' : failedWords(answer);
  }
  async function sendAll(message: string): Promise<void> {
    setBusy(true);
    for (const recipient of waiting) {
      const words = await deliver(recipient, messageFor(message, recipient));
      setResults((before) => new Map(before).set(recipient.appointmentId, words));
    }
    setBusy(false);
  }
  return { waiting, isBusy, resultOf, isSent: (each: LateRecipient) => SENT.has(resultOf(each)), sendAll };
}

const OFFLINE = 'You’re offline. Nothing was sent.';
const failedWords = (answer: Extract<Result<unknown>, { readonly ok: false }>): string =>
  answer.error.kind === 'offline' ? OFFLINE : 'Not sent. Try again.';
