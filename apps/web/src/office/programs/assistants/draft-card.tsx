/** One proposal of an assistant, with what it would do, to accept or dismiss. */
import { formatDay, formatInstantUtc } from '@plumbline/domain/time/format-time';
import { Button, Card, Tag } from '@plumbline/ui';
import { useState } from 'react';
import type { Draft } from '../calls/draft-calls.ts';

export interface DraftCardProps {
  readonly draft: Draft;
  readonly onDecide: (draft: Draft, isAccepted: boolean) => Promise<void>;
}

const KINDS = { appointment: 'Appointment', task: 'Task', reply: 'Reply' } as const;
const ACCEPTS = { appointment: 'Book it', task: 'Add task', reply: 'Mark as done' } as const;

export function DraftCard({ draft, onDecide }: DraftCardProps) {
  const [isBusy, setBusy] = useState(false);
  const decide = async (isAccepted: boolean): Promise<void> => {
    setBusy(true);
    await onDecide(draft, isAccepted);
    setBusy(false);
  };
  return (
    <Card padding="large" role="group" aria-label={draft.title}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="type-ui m-0 min-w-0 break-words">{draft.title}</h3>
        <Tag>{KINDS[draft.kind]}</Tag>
      </div>
      <p className="type-meta mt-0.5 mb-2 text-text-3">Proposed by “{draft.api_keys.name}”</p>
      <p className="type-body m-0 break-words whitespace-pre-line">{detailOf(draft)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {draft.kind === 'reply' && (
          <Button
            label="Open in email"
            variant="outline"
            onClick={() => window.location.assign(mailtoOf(draft.content))}
          />
        )}
        <Button
          label={ACCEPTS[draft.kind]}
          variant="primary"
          isBusy={isBusy}
          onClick={() => void decide(true)}
        />
        <Button label="Dismiss" variant="outline" isBusy={isBusy} onClick={() => void decide(false)} />
      </div>
    </Card>
  );
}

function detailOf(draft: Draft): string {
  if (draft.kind === 'reply')
    return `To ${draft.content.to_name}${draft.content.to_email === undefined ? '' : ` (${draft.content.to_email})`}\n\n${draft.content.body}`;
  const { notes = '' } = draft.content;
  const facts =
    draft.kind === 'task'
      ? [draft.content.due_on === undefined ? 'No due date' : `Due ${formatDay(draft.content.due_on)}`]
      : [wallTime(draft.content.starts_at, draft.content.time_zone), draft.content.location ?? ''];
  return [...facts, notes].filter((part) => part !== '').join('\n');
}

/** In the zone that the assistant named; in UTC where this browser doesn't know it. */
function wallTime(instant: string, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(instant));
  } catch {
    return `${formatInstantUtc(instant)} UTC`;
  }
}

type Reply = Extract<Draft, { kind: 'reply' }>['content'];
const mailtoOf = ({ to_email: to = '', subject, body }: Reply): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
