/** In place of the list: nothing fits, nothing was ever there, or everything is done. */
import { Button, EmptyState } from '@plumbline/ui';
import type { TaskView } from '../task-query.ts';

export interface NoTasksProps {
  readonly view: TaskView;
  readonly isFirst: boolean;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

export function NoTasks({ view, isFirst, isNarrowed, onClear }: NoTasksProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No tasks match"
        className="mt-8"
        action={<Button label="Show all" onClick={onClear} />}
      >
        We searched titles, notes, and the names of related records.
      </EmptyState>
    );
  }
  if (isFirst) {
    return (
      <EmptyState title="No tasks yet" className="mt-8">
        Type your first task in the line above. A few words are enough; add the rest later.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={EMPTY_TITLES[view]} className="mt-8">
      {view === 'done' ? 'Completed tasks appear here.' : 'No tasks here.'}
    </EmptyState>
  );
}

const EMPTY_TITLES: Record<TaskView, string> = {
  open: 'Everything is done',
  today: 'Nothing is due today',
  overdue: 'Nothing is overdue',
  upcoming: 'Nothing is coming up',
  done: 'No completed tasks yet',
};
