import { type Chosen, PHONE_QUERY, useChosen, useMediaQuery } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { SelectionBar } from './selection-bar.tsx';

export interface Choosing<T> {
  readonly chosen: Chosen<T>;
  /** For the checkbox column; null where there is none: on a phone it appears on request. */
  readonly column: Chosen<T> | null;
  readonly isChoosing: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
  /** Replaces the count while rows are selected; false while none are. */
  readonly bar: ReactNode;
  /** A bulk action sheet is open. */
  readonly isDeciding: boolean;
  readonly stopDeciding: () => void;
}

/** Selection of rows in an address book list, for bulk edits. */
export function useChoosing<T extends { readonly id: string }>(
  noun: 'contact' | 'account',
  all: readonly T[],
): Choosing<T> {
  const isPhone = useMediaQuery(PHONE_QUERY);
  const [isChoosing, setChoosing] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const chosen = useChosen<T>(all);
  const stop = (): void => {
    chosen.clear();
    setChoosing(false);
  };
  return {
    chosen,
    column: isPhone && !isChoosing ? null : chosen,
    isChoosing,
    toggle: () => (isChoosing ? stop() : setChoosing(true)),
    stop,
    bar: (chosen.rows.length > 0 || (isPhone && isChoosing)) && (
      <SelectionBar
        noun={noun}
        chosen={chosen}
        shownCount={all.length}
        onChange={() => setDeciding(true)}
        onStop={stop}
      />
    ),
    isDeciding,
    stopDeciding: () => setDeciding(false),
  };
}
