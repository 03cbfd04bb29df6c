import { standingFor } from '@plumbline/domain/report/defect-library/merge-entries';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import { useEffect, useMemo, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';

/** Counts how often each entry was used; uses of a merged entry count for its replacement. */
export function countUses(
  entries: readonly DefectLibraryEntry[],
  libraryIds: readonly string[],
): ReadonlyMap<string, number> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const counts = new Map<string, number>();
  for (const id of libraryIds) {
    const entry = byId.get(id);
    const counted = entry ? standingFor(entry, byId).id : id;
    counts.set(counted, (counts.get(counted) ?? 0) + 1);
  }
  return counts;
}

/** Counts reports on this device only. Read once per visit. */
export function useUseCounts(entries: readonly DefectLibraryEntry[]): ReadonlyMap<string, number> {
  const { store } = useLocal();
  const [libraryIds, setLibraryIds] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    store.list({ table: 'report_findings' }).then(
      (rows) => {
        const ids = rows.map(({ values }) => values.library_id).filter((id) => typeof id === 'string');
        if (isCurrent) setLibraryIds(ids);
      },
      (error: unknown) => log.info('Uses were not counted.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [store]);
  return useMemo(() => countUses(entries, libraryIds), [entries, libraryIds]);
}
