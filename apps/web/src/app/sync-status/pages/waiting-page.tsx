import { countOf } from '@plumbline/domain/ground/format-number';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Card, EmptyState, ListRow } from '@plumbline/ui';
import { ClockArrowUp } from 'lucide-react';
import { useFinish } from '../finish-context.ts';
import { useFollowed } from '../model/use-followed.ts';
import { readWaiting } from '../model/waiting.ts';

/** Unsent changes, by inspection. */
export function WaitingPage() {
  const { work } = useFinish();
  const groups = useFollowed(work.store, 'waiting', () => readWaiting(work.store));
  if (groups === null) return null;
  if (groups.length === 0)
    return <EmptyState headingLevel={3}>Nothing waiting. All text is on the server.</EmptyState>;
  return (
    <>
      <Button label="Upload now" variant="primary" isWide className="mb-4" onClick={() => work.resume()} />
      {groups.map((group) => (
        <section key={group.name} className="mb-5">
          <h3 className="type-h3 m-0 mb-2">{group.name}</h3>
          <Card padding="none">
            {group.changes.map((change) => (
              <ListRow
                key={change.id}
                icon={ClockArrowUp}
                iconClassName="text-sync-waiting"
                title={change.what}
                meta={`${change.value === '' ? '' : `${change.value} · `}${relativeTime(Date.parse(change.createdAt), Date.now())}`}
              />
            ))}
            {group.hiddenCount > 0 && <ListRow title={`and ${countOf(group.hiddenCount, 'more change')}`} />}
          </Card>
        </section>
      ))}
    </>
  );
}
