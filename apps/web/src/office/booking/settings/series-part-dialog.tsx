/** Which stretches of repeating time off are meant. */
import { Button, Dialog } from '@plumbline/ui';
import type { SeriesPart } from './change-stretch.ts';

export interface SeriesPartDialogProps {
  readonly title: string;
  /** How many others follow, and how many others are ahead at all. */
  readonly following: number;
  readonly all: number;
  /** Null: none. */
  readonly onAnswer: (part: SeriesPart | null) => void;
}

export function SeriesPartDialog({ title, following, all, onAnswer }: SeriesPartDialogProps) {
  const choice = (part: SeriesPart, label: string) => (
    <Button label={label} variant="outline" isWide onClick={() => onAnswer(part)} />
  );
  return (
    <Dialog
      isOpen
      onOpenChange={() => onAnswer(null)}
      title={title}
      footer={<Button label="Cancel" variant="bare" onClick={() => onAnswer(null)} />}
    >
      <div className="grid gap-3">
        {choice('one', 'Only this one')}
        {following > 0 && choice('following', `This and the following ${following}`)}
        {all > following && choice('all', `All upcoming, ${all + 1}`)}
      </div>
    </Dialog>
  );
}
