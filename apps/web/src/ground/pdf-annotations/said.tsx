import { initials } from '@plumbline/domain/ground/person-name';
import { formatDay } from '@plumbline/domain/time/format-time';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Avatar } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';

interface SaidProps {
  readonly authorId: string | null;
  /** Null: not on the server yet. */
  readonly at: string | null;
  /** '' for an annotation without a comment. */
  readonly text: string;
  readonly aside?: ReactNode;
}

/** Who wrote something, when, and what. */
export function Said({ authorId, at, text, aside }: SaidProps) {
  const { store, userId } = useLocal();
  const { nameOf } = useMembers();
  // A row of this device has no author until the server has it.
  const name = nameOf(authorId ?? userId);
  return (
    <div className="flex gap-2.5">
      <Avatar name={name} initials={initials(name)} size={24} isDecorative />
      <div className="min-w-0 flex-1">
        <p className="type-meta m-0 text-text-2">
          <span className="font-strong text-text">{name}</span>{' '}
          <time dateTime={at ?? undefined} title={at === null ? undefined : formatDay(at)}>
            {at === null ? 'just now' : relativeTime(Date.parse(at), store.clock.nowMs())}
          </time>
        </p>
        {text !== '' && <p className="type-body m-0 wrap-anywhere whitespace-pre-line">{text}</p>}
      </div>
      {aside}
    </div>
  );
}
