/** What the law of the property's state says of this report's delivery, and of how long it is kept. */
import { formatDay, formatWeekday } from '@plumbline/domain/time/format-time';
import { wallTime } from '@plumbline/domain/time/zone-time';
import { Card } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useDelivery } from '#src/report/overview/use-delivery.ts';
import type { CollectedReport } from '../output/collect-report.ts';

export function StateTermsCard({ collected }: { readonly collected: CollectedReport }) {
  const due = useDelivery(collected.report);
  const kept = useRetention(collected);
  if (due === null && kept === null) return null;
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0 mb-3">State rules</h2>
      <dl className="m-0 grid gap-3">
        {due !== null && (
          <Term
            name={due.daysLeft < 0 ? 'Was due' : 'Due'}
            value={formatWeekday(due.dueOn)}
            why={due.words}
          />
        )}
        {kept !== null && (
          <Term
            name="Keep until"
            value={formatDay(kept.until)}
            why={`${kept.words} (${kept.source}) It can be moved to Trash but not permanently deleted before that date.`}
          />
        )}
      </dl>
    </Card>
  );
}

function Term({ name, value, why }: { readonly name: string; readonly value: string; readonly why: string }) {
  return (
    <div>
      <dt className="type-meta text-text-2">{name}</dt>
      <dd className="type-body m-0">{value}</dd>
      <dd className="type-meta m-0 mt-1 text-text-3">{why}</dd>
    </div>
  );
}

interface Kept {
  readonly until: string;
  readonly words: string;
  readonly source: string;
}

function useRetention({ report, parts, versions }: CollectedReport): Kept | null {
  const { repositories, officeId } = useLocal();
  const [kept, setKept] = useState<Kept | null>(null);
  const { region, startsAt, timeZone } = parts.inspection;
  const dayOf = (instant: string): string => wallTime(instant, timeZone)?.day ?? '';
  const day = dayOf(startsAt ?? report.createdAt ?? '');
  const publishedOn = versions[0] === undefined ? null : dayOf(versions[0].publishedAt);
  const { type } = report;
  useEffect(() => {
    let isCurrent = true;
    const find = async (): Promise<Kept | null> => {
      const { retentionOf } = await import('@plumbline/domain/states/packs');
      const job = { typeId: type, region, day, publishedOn };
      return retentionOf('reports', job, await repositories.datedValues.ofOffice(officeId));
    };
    // Without the packs there is no sentence here; the server knows the rule.
    find().then(
      (found) => isCurrent && setKept(found),
      () => isCurrent && setKept(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [repositories, officeId, type, region, day, publishedOn]);
  return kept;
}
