/** Reports that the law of their state keeps: they stay in Trash, where they can be restored, until they may be erased. */
import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { log } from '#src/ground/log.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { binDaysLeft } from './filter-reports.ts';

type KeptRow = Pick<ReportRow, 'id' | 'type' | 'day' | 'inspection'>;

/** IDs of those that may not be erased on the day. Loads the packs. */
export async function keptByLaw(
  repositories: Pick<Repositories, 'datedValues'>,
  officeId: string,
  rows: readonly KeptRow[],
  today: string,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const { retentionOf } = await import('@plumbline/domain/states/packs');
  const values = await repositories.datedValues.ofOffice(officeId);
  const kept = rows.filter(({ type, day, inspection }) => {
    const job = { typeId: type, region: inspection?.region ?? '', day };
    return (retentionOf('reports', job, values)?.until ?? '') > today;
  });
  return new Set(kept.map(({ id }) => id));
}

const NONE: ReadonlySet<string> = new Set();

/** Those in Trash for longer than its usual days. Reads nothing while there are none. */
export function useKeptInTrash(
  rows: readonly ReportRow[],
  today: string,
  nowMs: number,
): ReadonlySet<string> {
  const { repositories, officeId } = useLocal();
  const [kept, setKept] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day stands for the time
  useEffect(() => {
    let isCurrent = true;
    const old = rows.filter(({ deletedAt }) => deletedAt !== null && binDaysLeft(deletedAt, nowMs) === 0);
    if (old.length === 0) return setKept(NONE);
    keptByLaw(repositories, officeId, old, today).then(
      (found) => isCurrent && setKept(found),
      (error: unknown) => log.info('What the law keeps was not read.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [repositories, officeId, rows, today]);
  return kept;
}
