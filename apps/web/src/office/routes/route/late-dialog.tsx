import { countOf } from '@plumbline/domain/ground/format-number';
import { RUNNING_LATE_TEXT } from '@plumbline/domain/letters/text-messages/running-late';
import type { Expected } from '@plumbline/domain/office/routes/day-progress';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { Button, Dialog, Field, TextArea, TextLink } from '@plumbline/ui';
import { Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useQuery } from '#src/ground/backend/queries.ts';
import { useSessionParts, useSignedIn } from '#src/ground/session/session-context.tsx';
import { readLateText } from '../calls/read-late-text.ts';
import { createSendLateEmail } from '../calls/send-late-email.ts';
import { createSendLateText } from '../calls/send-late-text.ts';
import type { RouteWorld } from '../use-routes.ts';
import {
  type LateRecipient,
  lateRecipients,
  messageFor,
  TIME_PLACEHOLDER,
  usualMessage,
} from './late-recipients.ts';
import { type LateOutcome, type LateSending, useLateMessages } from './use-late-messages.ts';

interface LateDialogProps {
  readonly day: RouteDay;
  readonly late: readonly Expected[];
  readonly world: RouteWorld;
  readonly onClose: () => void;
}

export function LateDialog({ day, late, world, onClose }: LateDialogProps) {
  const { backend } = useSessionParts();
  const sending = useMemo(
    () => ({
      text: createSendLateText({ backend, fetch: (input, init) => fetch(input, init) }),
      email: createSendLateEmail(backend),
    }),
    [backend],
  );
  const organization = useSignedIn()?.organization;
  const [id, company] = [organization?.id ?? '', organization?.name ?? ''];
  const own = useQuery({
    queryKey: ['running late', id],
    queryFn: () => readLateText(backend, id),
    staleTime: 60_000,
  });
  const recipients = lateRecipients(day, late, world.contact);
  return (
    <LateDialogView
      recipients={recipients}
      usual={usualMessage(own.data ?? RUNNING_LATE_TEXT, company)}
      sending={sending}
      onClose={onClose}
    />
  );
}

interface LateDialogViewProps {
  readonly recipients: readonly LateRecipient[];
  /** What the message begins with. */
  readonly usual: string;
  readonly sending: LateSending;
  readonly onClose: () => void;
}

export function LateDialogView({ recipients, usual, sending, onClose }: LateDialogViewProps) {
  const [typed, setMessage] = useState<string | null>(null);
  const message = typed ?? usual;
  const { waiting, isBusy, outcomeOf, sendAll } = useLateMessages(recipients, sending);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Notify clients"
      description={`${TIME_PLACEHOLDER} becomes each client's new time. Clients who can’t get texts get an email.`}
      footer={
        <>
          <Button label={waiting.length === 0 ? 'Done' : 'Cancel'} variant="bare" onClick={onClose} />
          {waiting.length > 0 && (
            <Button
              label={`Send ${countOf(waiting.length, 'message')}`}
              icon={Send}
              variant="primary"
              isBusy={isBusy}
              onClick={() => void sendAll(message)}
            />
          )}
        </>
      }
    >
      <Field label="Message">
        <TextArea
          rows={4}
          maxLength={600}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      {recipients.length === 0 && <p className="type-body mt-3 mb-0">These appointments have no client.</p>}
      <ul className="mt-3 mb-0 list-none p-0" aria-label="Clients">
        {recipients.map((recipient) => (
          <Recipient
            key={recipient.appointmentId}
            recipient={recipient}
            message={message}
            outcome={outcomeOf(recipient)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RecipientProps {
  readonly recipient: LateRecipient;
  readonly message: string;
  readonly outcome: LateOutcome;
}

/** Who gets it; also from this phone, where the server can’t be reached. */
function Recipient({ recipient, message, outcome: { words: result, isSent } }: RecipientProps) {
  const { contact, expectedAt, phone, email } = recipient;
  const words = messageFor(message, recipient);
  const mail = `mailto:${email}?${new URLSearchParams({ subject: 'Running late', body: words }).toString().replaceAll('+', '%20')}`;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1 text-ui leading-5">
        <span className="block font-strong">{contact.name}</span>
        <span className="type-meta block text-text-3">{`Expected at ${expectedAt}`}</span>
        {result !== '' && (
          <span role="status" className="type-meta block text-text-2">
            {result}
          </span>
        )}
      </span>
      {email !== '' && !isSent && (
        <TextLink isAlone render={<a href={mail} aria-label={`Email ${contact.name}`} />}>
          Email
        </TextLink>
      )}
      {phone !== '' && !isSent && (
        <TextLink
          isAlone
          render={
            <a
              href={`sms:${phone}?&body=${encodeURIComponent(words)}`}
              aria-label={`Text ${contact.name} from this phone`}
            />
          }
        >
          Text
        </TextLink>
      )}
    </li>
  );
}
