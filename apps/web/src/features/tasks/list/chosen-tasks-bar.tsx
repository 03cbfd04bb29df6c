import { Button, type Chosen, IconButton } from '@plumbline/ui';
import { CalendarDays, Check, RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { TaskEdits } from '../use-task-edits.ts';
import type { KeptTask } from '../use-tasks.ts';
import { DayDialog } from './day-dialog.tsx';

export interface ChosenTasksBarProps {
  readonly chosen: Chosen<KeptTask>;
  readonly listedCount: number;
  /** In the view of finished tasks, they are reopened instead of finished. */
  readonly areDone: boolean;
  readonly today: string;
  readonly edits: TaskEdits;
  readonly onStop: () => void;
}

/** Actions on the selected tasks. Stays visible while the list below it scrolls. */
export function ChosenTasksBar({ chosen, listedCount, areDone, today, edits, onStop }: ChosenTasksBarProps) {
  const [isDating, setDating] = useState(false);
  const { rows } = chosen;
  const act = async (done: Promise<boolean>): Promise<void> => {
    if (await done) onStop();
  };
  return (
    <section
      aria-label="Chosen tasks"
      className="sticky top-0 z-2 -mx-5 flex flex-wrap items-center gap-2 border-b border-line bg-bg px-5 py-2 md:-mx-2 md:px-2"
    >
      <p aria-live="polite" className="type-meta m-0 text-text-2">{`${rows.length} chosen`}</p>
      {rows.length < listedCount && (
        <Button label={`Choose all ${listedCount}`} variant="bare" onClick={chosen.chooseAll} />
      )}
      {rows.length > 0 && (
        <span className="flex gap-2 max-sm:order-last max-sm:basis-full">
          <Button
            label={areDone ? 'Open again' : 'Finish'}
            icon={areDone ? RotateCcw : Check}
            size="auto"
            onClick={() => void act(areDone ? edits.reopenAll(rows) : edits.finishAll(rows))}
          />
          {!areDone && (
            <Button label="Move" icon={CalendarDays} size="auto" onClick={() => setDating(true)} />
          )}
          <Button label="Delete" icon={Trash2} size="auto" onClick={() => void act(edits.removeAll(rows))} />
        </span>
      )}
      <IconButton icon={X} label="Stop choosing" className="ml-auto" onClick={onStop} />
      {isDating && (
        <DayDialog
          count={rows.length}
          today={today}
          onChoose={(dueOn) => {
            setDating(false);
            void act(edits.dateAll(rows, dueOn));
          }}
          onClose={() => setDating(false)}
        />
      )}
    </section>
  );
}
