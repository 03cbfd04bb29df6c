import { keyInWords } from '@plumbline/domain/ground/key-in-words';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Card, EmptyState, Field, ListRow, Select, Tag } from '@plumbline/ui';
import { BellRing, Mail, MessageSquareText } from 'lucide-react';
import { useInfiniteQuery } from '#src/ground/backend/queries.ts';
import { SERVER_PAGE_SIZE } from '#src/ground/backend/server-page.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import type { DeliveryFailure } from '../calls/support-calls.ts';
import { SUPPORT_KEY } from '../use-desk.ts';
import type { LogsPartProps } from './support-logs-screen.tsx';

const CHANNELS = {
  email: { label: 'Email', icon: Mail },
  sms: { label: 'Text message', icon: MessageSquareText },
  push: { label: 'Push', icon: BellRing },
} as const satisfies Record<DeliveryFailure['channel'], unknown>;
const channelNames = Object.keys(CHANNELS) as readonly DeliveryFailure['channel'][];

const STATUS: Readonly<Record<string, string>> = {
  bounced: 'Bounced',
  suppressed: 'Opted out',
  blocked: 'Replied STOP',
  expired: 'Too late',
};

/** Undelivered emails, texts, and pushes, with the reason given. */
export function FailuresPart({ desk, search, onSearchChange }: LogsPartProps) {
  const nowMs = useMinute();
  const { channel } = search;
  const failures = useInfiniteQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'failures', channel],
    queryFn: ({ pageParam }) => desk.calls.failures(channel ?? null, pageParam),
    initialPageParam: null as DeliveryFailure | null,
    getNextPageParam: (last) => (last.length < SERVER_PAGE_SIZE ? undefined : last.at(-1)),
    select: ({ pages }) => pages.flat(),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Sent by" className="max-w-60">
        <Select
          placeholder="All channels"
          options={channelNames.map((value) => ({ value, label: CHANNELS[value].label }))}
          value={channel ?? ''}
          onChange={({ target }) =>
            onSearchChange({ ...search, channel: channelNames.find((each) => each === target.value) }, true)
          }
        />
      </Field>
      <OnlinePart headingLevel={3} query={failures} subject="what was not delivered">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Everything arrived" headingLevel={3} className="pt-4.5">
              Emails, texts, and notifications that couldn’t be delivered appear here.
            </EmptyState>
          ) : (
            <>
              <Card padding="none">
                {rows.map((row) => (
                  <ListRow
                    key={row.id}
                    icon={CHANNELS[row.channel].icon}
                    title={row.receiver ?? 'No name'}
                    meta={
                      <span className="grid gap-0.5 break-words">
                        <span>
                          {keyInWords(row.kind)} · {row.organization_name} ·{' '}
                          {relativeTime(Date.parse(row.failed_at), nowMs)}
                        </span>
                        {row.reason !== '' && <span className="text-text">{row.reason}</span>}
                      </span>
                    }
                    aside={<Tag tone="needs">{STATUS[row.status] ?? 'Failed'}</Tag>}
                  />
                ))}
              </Card>
              {failures.hasNextPage && (
                <div>
                  <Button
                    label="Show older"
                    isBusy={failures.isFetchingNextPage}
                    onClick={() => void failures.fetchNextPage()}
                  />
                </div>
              )}
            </>
          )
        }
      </OnlinePart>
    </div>
  );
}
