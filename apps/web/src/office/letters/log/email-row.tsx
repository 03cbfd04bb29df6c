import { Button, ListRow, Tag, useToaster } from '@plumbline/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { writeMoment } from '#src/ground/device/hour-style.ts';
import { log } from '#src/ground/log.ts';
import type { LoggedEmail } from '../calls/message-log.ts';
import { EMAIL_STATES } from '../calls/message-states.ts';
import { mailFailure } from './log-words.ts';

export interface EmailRowProps {
  readonly email: LoggedEmail;
  /** Rejects when it could not be queued again. */
  readonly retry: () => Promise<void>;
}

export function EmailRow({ email, retry }: EmailRowProps) {
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const state = EMAIL_STATES[email.status];
  const mayRetry = email.status === 'failed' || email.status === 'bounced';
  async function again(): Promise<void> {
    setBusy(true);
    try {
      await retry();
      toaster.show({ message: 'Email sent again' });
    } catch (error) {
      log.info('A letter could not be queued again.', error);
      toaster.show({ kind: 'error', message: 'We couldn’t send it again. Try again when you’re online.' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <ListRow
      title={email.subject}
      meta={
        <span className="grid gap-0.5">
          <span className="break-words">{receiverOf(email)}</span>
          <span>{whenOf(email)}</span>
          {email.last_error !== null && <span className="text-text">{mailFailure(email.last_error)}</span>}
        </span>
      }
      aside={
        <span className="flex flex-col items-end gap-2">
          <Tag tone={state.tone}>{state.label}</Tag>
          {mayRetry && (
            <Button
              size="desk"
              variant="plain"
              icon={RotateCcw}
              label="Send again"
              isBusy={isBusy}
              onClick={() => void again()}
            />
          )}
        </span>
      }
    />
  );
}

const receiverOf = ({ to_name: name, to_email: address }: LoggedEmail): string =>
  name === '' ? address : `${name}, ${address}`;

function whenOf({ status, sent_at, bounced_at, created_at, next_attempt_at, attempts }: LoggedEmail): string {
  if (status === 'bounced' && bounced_at !== null) return `Bounced ${writeMoment(bounced_at)}`;
  if (status === 'sent' && sent_at !== null) return `Sent ${writeMoment(sent_at)}`;
  if (status === 'queued' && attempts > 0)
    return `Tried ${attempts} ${attempts === 1 ? 'time' : 'times'}; again ${writeMoment(next_attempt_at)}`;
  return `Created ${writeMoment(created_at)}`;
}
