import { countOf } from '@plumbline/domain/ground/format-number';
import {
  type Choosing,
  type Chosen,
  PHONE_QUERY,
  SelectionBar,
  useChoosing,
  useMediaQuery,
} from '@plumbline/ui';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface PeopleChoosing<T> extends Choosing<T> {
  /** For the checkbox column; null where there is none: on a phone it appears on request. */
  readonly column: Chosen<T> | null;
  /** Replaces the count while rows are selected; false while none are. */
  readonly bar: ReactNode;
  /** A bulk action sheet is open. */
  readonly isDeciding: boolean;
  readonly stopDeciding: () => void;
}

/** Selection of rows in an address book list, for bulk edits. */
export function usePeopleChoosing<T extends { readonly id: string }>(
  noun: 'contact' | 'account',
  all: readonly T[],
): PeopleChoosing<T> {
  const isPhone = useMediaQuery(PHONE_QUERY);
  const choosing = useChoosing(all);
  const { chosen, isChoosing, stop } = choosing;
  const [isDeciding, setDeciding] = useState(false);
  return {
    ...choosing,
    column: isPhone && !isChoosing ? null : chosen,
    bar: (chosen.rows.length > 0 || (isPhone && isChoosing)) && (
      <SelectionBar
        noun={noun}
        chosen={chosen}
        listedCount={all.length}
        actions={[
          {
            label: `Change ${countOf(chosen.rows.length, noun)}`,
            icon: Pencil,
            onClick: () => setDeciding(true),
          },
        ]}
        stopLabel="Done"
        onStop={stop}
      />
    ),
    isDeciding,
    stopDeciding: () => setDeciding(false),
  };
}
