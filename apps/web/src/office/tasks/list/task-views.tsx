/** The views of the task list with their counts, and whose tasks are listed. */
import type { Member } from '@plumbline/domain/tables/records';
import { Chip, Select } from '@plumbline/ui';
import { memberName } from '#src/ground/local/repositories/members.ts';
import { type TaskQuery, type TaskView, taskViews } from '../task-query.ts';

const VIEW_LABELS: Record<TaskView, string> = {
  open: 'All open',
  today: 'Today',
  overdue: 'Overdue',
  upcoming: 'Upcoming',
  done: 'Done',
};

export interface TaskViewsProps {
  readonly query: TaskQuery;
  readonly counts: Readonly<Record<TaskView, number>>;
  readonly people: readonly Member[];
  readonly onChange: (patch: Pick<TaskQuery, 'view' | 'who'>) => void;
}

export function TaskViews({ query, counts, people, onChange }: TaskViewsProps) {
  const view = query.view ?? 'open';
  const everybody = people.map((member) => ({ value: member.userId, label: memberName(member) }));
  return (
    <div className="mt-3 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset
        aria-label="Views of tasks"
        className="-mx-5 m-0 flex min-w-0 flex-1 gap-1.5 overflow-x-auto border-0 px-5 py-1 md:-mx-1 md:px-1"
      >
        {taskViews.map((each) => (
          <Chip
            key={each}
            label={VIEW_LABELS[each]}
            count={counts[each]}
            isChosen={each === view}
            aria-pressed={each === view}
            onClick={() => onChange({ view: each })}
          />
        ))}
      </fieldset>
      {people.length > 1 && (
        <div className="w-full sm:w-48">
          <Select
            aria-label="Assignee"
            placeholder="Everyone’s"
            value={query.who ?? ''}
            options={[...everybody, { value: 'nobody', label: 'Unassigned' }]}
            onChange={(event) => onChange({ who: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
