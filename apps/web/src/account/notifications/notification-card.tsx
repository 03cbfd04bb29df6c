import type { Notification } from '@plumbline/domain/notifications/notification';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { classNames, Icon, Tag } from '@plumbline/ui';
import { TYPE_ICONS, TYPE_WORDS } from './type-words.ts';

export interface NotificationCardProps {
  readonly notification: Notification;
  readonly nowMs: number;
  readonly onOpen: () => void;
}

const CARD =
  'flex w-full gap-3 rounded-lg border-0 border-l-[3px] bg-surface py-3 pr-4 pl-3 text-left text-text ' +
  'shadow-[inset_0_0_0_1px_var(--line)] transition-colors duration-(--d-fast) hover:bg-control/50';

/** One notification. The accent on the left marks it as unread; the text says so as well. */
export function NotificationCard({ notification, nowMs, onOpen }: NotificationCardProps) {
  const { type, title, body, sent_at: sentAt, delivered, clicked } = notification;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(CARD, clicked ? 'border-l-transparent' : 'border-l-mark')}
    >
      <Icon of={TYPE_ICONS[type]} className={classNames('mt-0.5', clicked ? 'text-text-3' : 'text-text-2')} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="sr-only">
          {clicked ? '' : 'Unread. '}
          {TYPE_WORDS[type].title}.
        </span>
        <span
          className={classNames('type-ui text-pretty break-words', clicked ? 'font-medium' : 'font-heavy')}
        >
          {title}
        </span>
        {body !== '' && <span className="type-meta line-clamp-3 break-words text-text-2">{body}</span>}
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <time dateTime={sentAt} className="type-meta mr-1 text-text-3">
            {relativeTime(Date.parse(sentAt), nowMs)}
          </time>
          {delivered && <Tag>Delivered</Tag>}
          {clicked && <Tag tone="good">Read</Tag>}
        </span>
      </span>
    </button>
  );
}
