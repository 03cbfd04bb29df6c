/** Asks which appointments of a series are meant. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Dialog } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import type { SeriesPart } from './visits-of-edit.ts';

export interface SeriesAsked {
  readonly title: string;
  /** How many others follow, and how many are still ahead at all. */
  readonly following: number;
  readonly all: number;
}

export interface SeriesQuestion {
  /** Null: nothing is done. */
  readonly ask: (asked: SeriesAsked) => Promise<SeriesPart | null>;
  readonly dialog: ReactNode;
}

interface Open {
  readonly asked: SeriesAsked;
  readonly answer: (part: SeriesPart | null) => void;
}

export function useSeriesQuestion(): SeriesQuestion {
  const [open, setOpen] = useState<Open | null>(null);
  const settle = (part: SeriesPart | null): void => {
    open?.answer(part);
    setOpen(null);
  };
  return {
    ask: (asked) => new Promise((answer) => setOpen({ asked, answer })),
    dialog: open !== null && <SeriesDialog {...open.asked} onAnswer={settle} />,
  };
}

function SeriesDialog({
  title,
  following,
  all,
  onAnswer,
}: SeriesAsked & { readonly onAnswer: (part: SeriesPart | null) => void }) {
  const choice = (part: SeriesPart, label: string) => (
    <Button label={label} variant="outline" isWide onClick={() => onAnswer(part)} />
  );
  return (
    <Dialog
      isOpen
      onOpenChange={() => onAnswer(null)}
      title={title}
      description="Appointments that were started, completed, or canceled stay as they are."
      footer={<Button label="Cancel" variant="bare" onClick={() => onAnswer(null)} />}
    >
      <div className="grid gap-3">
        {choice('one', 'Only this appointment')}
        {following > 0 && choice('following', `This and the following ${following}`)}
        {all > following && choice('all', `All upcoming, ${countOf(all + 1, 'appointment')}`)}
      </div>
    </Dialog>
  );
}
