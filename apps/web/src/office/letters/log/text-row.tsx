import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { ListRow, Tag } from '@plumbline/ui';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { writeMoment } from '#src/ground/device/hour-style.ts';
import type { LoggedText } from '../calls/message-log.ts';
import { TEXT_STATES } from '../calls/message-states.ts';
import { textFailure } from './log-words.ts';

export function TextRow({ text }: { readonly text: LoggedText }) {
  const state = TEXT_STATES[text.status];
  const isReply = text.direction === 'in';
  return (
    <ListRow
      title={isReply ? `From ${formatPhone(text.from_phone)}` : `To ${formatPhone(text.to_phone)}`}
      icon={isReply ? ArrowDownLeft : ArrowUpRight}
      meta={
        <span className="grid gap-0.5">
          <span className="break-words whitespace-pre-line">{text.body}</span>
          <span>{whenOf(text)}</span>
          {text.last_error !== null && <span className="text-text">{textFailure(text.last_error)}</span>}
        </span>
      }
      aside={<Tag tone={state.tone}>{state.label}</Tag>}
    />
  );
}

function whenOf({ status, created_at, delivered_at, next_attempt_at, segments }: LoggedText): string {
  const parts = segments > 1 ? `, ${segments} parts` : '';
  if (status === 'queued') return `Scheduled for ${writeMoment(next_attempt_at)}${parts}`;
  if (delivered_at !== null) return `Delivered ${writeMoment(delivered_at)}${parts}`;
  return `${writeMoment(created_at)}${parts}`;
}
