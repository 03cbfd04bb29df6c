import { useMemo, useRef, useState } from 'react';

export interface Chosen<T> {
  /** Selected rows that the list still contains, on any page. */
  readonly rows: readonly T[];
  readonly has: (row: T) => boolean;
  /** `isRange` (Shift is held): every row from the last toggled one to this one gets this one's state. */
  readonly toggle: (row: T, isRange?: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

/** Rows that leave the list are deselected, so no one acts on what a filter hides. The same object until rows or selection change. */
export function useChosen<T extends { readonly id: string }>(all: readonly T[]): Chosen<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lastId = useRef<string | null>(null);
  return useMemo(
    () => ({
      rows: ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id)),
      has: ({ id }) => ids.has(id),
      toggle({ id }, isRange = false) {
        const next = new Set(ids);
        const isOn = !ids.has(id);
        for (const each of isRange ? idsBetween(all, lastId.current, id) : [id]) {
          if (isOn) next.add(each);
          else next.delete(each);
        }
        lastId.current = id;
        setIds(next);
      },
      chooseAll: () => setIds(new Set(all.map(({ id }) => id))),
      clear() {
        lastId.current = null;
        setIds(new Set());
      },
    }),
    [all, ids],
  );
}

/** Both ends included, in either order; only `to` if the other is no longer listed. */
function idsBetween(all: readonly { readonly id: string }[], from: string | null, to: string): string[] {
  const ends = [from, to].map((end) => all.findIndex(({ id }) => id === end)).sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : all.slice(first, last + 1).map(({ id }) => id);
}
