import { useState } from 'react';
import type { ReportRow } from '../../../report-overview/report-row.ts';

export interface Selection {
  /** Chosen rows that are still shown, in their order. */
  readonly rows: readonly ReportRow[];
  readonly has: (row: ReportRow) => boolean;
  readonly toggle: (row: ReportRow) => void;
  readonly clear: () => void;
}

/** Chosen rows of the page. A row that leaves the page leaves the choice: nobody acts on what they do not see. */
export function useSelection(shown: readonly ReportRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: shown.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    toggle({ id }) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}
