/** Which dates of a series are meant. */
import { countOf } from '@plumbline/domain/ground/format-number';
import type { SeriesPart } from '@plumbline/domain/office/calendar/series';
import { Button, Dialog } from '@plumbline/ui';

export interface SeriesDialogProps {
  readonly title: string;
  readonly description?: string;
  /** What each date is called; by default it isn't. */
  readonly noun?: string;
  /** How many others follow, and how many are still ahead at all. */
  readonly following: number;
  readonly all: number;
  /** Null: nothing is done. */
  readonly onAnswer: (part: SeriesPart | null) => void;
}

export function SeriesDialog({ title, description, noun, following, all, onAnswer }: SeriesDialogProps) {
  const choice = (part: SeriesPart, label: string) => (
    <Button label={label} variant="outline" isWide onClick={() => onAnswer(part)} />
  );
  const count = noun === undefined ? all + 1 : countOf(all + 1, noun);
  return (
    <Dialog
      isOpen
      onOpenChange={() => onAnswer(null)}
      title={title}
      {...(description !== undefined && { description })}
      footer={<Button label="Cancel" variant="bare" onClick={() => onAnswer(null)} />}
    >
      <div className="grid gap-3">
        {choice('one', `Only this ${noun ?? 'one'}`)}
        {following > 0 && choice('following', `This and the following ${following}`)}
        {all > following && choice('all', `All upcoming, ${count}`)}
      </div>
    </Dialog>
  );
}
