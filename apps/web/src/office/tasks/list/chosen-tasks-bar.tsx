import { type Chosen, SelectionBar } from '@plumbline/ui';
import { CalendarDays, Check, RotateCcw, Trash2 } from 'lucide-react';
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
  const finish = {
    label: areDone ? 'Reopen' : 'Finish',
    icon: areDone ? RotateCcw : Check,
    onClick: () => void act(areDone ? edits.reopenAll(rows) : edits.finishAll(rows)),
  };
  const move = { label: 'Move', icon: CalendarDays, onClick: () => setDating(true) };
  const remove = { label: 'Delete', icon: Trash2, onClick: () => void act(edits.removeAll(rows)) };
  return (
    <>
      <SelectionBar
        noun="task"
        chosen={chosen}
        listedCount={listedCount}
        actions={areDone ? [finish, remove] : [finish, move, remove]}
        stopLabel="Cancel selection"
        onStop={onStop}
        className="sticky top-0 z-2 -mx-5 border-b border-line bg-bg px-5 py-2 md:-mx-2 md:px-2"
      />
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
    </>
  );
}
