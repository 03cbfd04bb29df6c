import { useState } from 'react';

export interface Chosen<T> {
  /** Chosen rows that the list still shows, on whatever page. */
  readonly rows: readonly T[];
  readonly has: (row: T) => boolean;
  readonly toggle: (row: T) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

/** What leaves the list leaves the choice: nobody acts on what a filter hides. */
export function useChosen<T extends { readonly id: string }>(all: readonly T[]): Chosen<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    toggle({ id }) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    chooseAll: () => setIds(new Set(all.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
