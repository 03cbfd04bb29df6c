/** Asks which appointments of a series are meant. */
import type { SeriesPart } from '@plumbline/domain/office/calendar/series';
import { type ReactNode, useState } from 'react';
import { SeriesDialog, type SeriesDialogProps } from '#src/ground/form/repeat/series-dialog.tsx';

export type SeriesAsked = Pick<SeriesDialogProps, 'title' | 'following' | 'all'>;

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
    dialog: open !== null && (
      <SeriesDialog
        {...open.asked}
        noun="appointment"
        description="Appointments that were started, completed, or canceled stay as they are."
        onAnswer={settle}
      />
    ),
  };
}
