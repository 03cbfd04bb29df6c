/** Status of the messages in a timeline: they are stored on the server, and this device caches the last answer. */
import { failedText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { dayInWords } from '@plumbline/domain/time/day-words';
import { Button } from '@plumbline/ui';
import { localDay } from '#src/ground/device/local-day.ts';
import { localTime } from '#src/ground/device/local-time.ts';
import { MESSAGES_READ } from '../calls/contact-messages.ts';
import type { TimelineMessages } from './use-contact-messages.ts';

export interface MessagesStateProps {
  readonly messages: TimelineMessages;
  readonly today: string;
}

export function MessagesState({ messages, today }: MessagesStateProps) {
  const words = wordsOf(messages, today);
  return (
    <div role="status" className="mt-3 empty:hidden">
      {words !== null && <p className="type-meta m-0 text-text-2">{words}</p>}
      {messages.state === 'failed' && (
        <Button label={tryAgainLabel} variant="bare" onClick={messages.askAgain} />
      )}
    </div>
  );
}

function wordsOf({ state, readAt, items }: TimelineMessages, today: string): string | null {
  const known =
    readAt === null
      ? 'None are kept on this device.'
      : `Shown as of ${dayInWords(localDay(readAt), today)}, ${localTime(readAt)}.`;
  switch (state) {
    case 'asking':
      return null;
    case 'fresh':
      return isCut(items) ? 'Older messages are in the delivery log.' : null;
    case 'away':
      return `Emails and texts are kept on the server, and you’re offline. ${known}`;
    case 'failed':
      return `${failedText('load', 'messages')}. ${known}`;
  }
}

const isCut = (items: TimelineMessages['items']): boolean =>
  (['email', 'text'] as const).some(
    (channel) => items.filter((each) => each.channel === channel).length >= MESSAGES_READ,
  );
