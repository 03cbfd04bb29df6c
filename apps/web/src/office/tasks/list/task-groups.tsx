import type { TaskGroup, WallNow } from '@plumbline/domain/office/tasks/task-days';
import type { Task } from '@plumbline/domain/tables/records';
import { type Chosen, OrderedList, OrderHandle, RowCheckbox } from '@plumbline/ui';
import { useId } from 'react';
import type { TaskEdits } from '../use-task-edits.ts';
import type { KeptTask, TaskSubject } from '../use-tasks.ts';
import { TaskRow } from './task-row.tsx';

interface TaskGroupsProps {
  readonly groups: readonly TaskGroup<KeptTask>[];
  readonly now: WallNow;
  readonly subjectsOf: (task: Task) => readonly TaskSubject[];
  readonly nameOf: (userId: string) => string;
  readonly edits: TaskEdits;
  readonly onOpen: (task: KeptTask) => void;
  /** Null when not in selection mode. */
  readonly chosen: Chosen<KeptTask> | null;
}

/** The tasks grouped by date; those of one date can be reordered. */
export function TaskGroups({ groups, ...rest }: TaskGroupsProps) {
  return groups.map((group) => <Group key={group.id} group={group} {...rest} />);
}

function Group({
  group,
  now,
  subjectsOf,
  nameOf,
  edits,
  onOpen,
  chosen,
}: Omit<TaskGroupsProps, 'groups'> & { readonly group: TaskGroup<KeptTask> }) {
  const headId = useId();
  const { tasks, label, isOrdered } = group;
  const isMovable = isOrdered && tasks.length > 1;
  return (
    <section aria-labelledby={headId} className="mt-5">
      <h2
        id={headId}
        className={`flex items-end border-b border-line pb-1.5 text-label leading-5 font-title ${group.id === 'overdue' ? 'text-major' : ''}`}
      >
        {label}
        <span className="ml-2 font-medium text-text-3">{tasks.length}</span>
      </h2>
      <OrderedList
        label={label}
        items={tasks}
        keyOf={({ id }) => id}
        onMove={(from, to) => void edits.move(tasks, from, to)}
      >
        {(task, index, onDragStart) => (
          <TaskRow
            task={task}
            now={now}
            subjects={subjectsOf(task)}
            assignee={task.assigneeId === null ? null : nameOf(task.assigneeId)}
            isDayNamed={isOrdered && group.id !== 'someday'}
            handle={
              isMovable && (
                <OrderHandle
                  label={task.title}
                  index={index}
                  count={tasks.length}
                  onMove={(to) => void edits.move(tasks, index, to)}
                  onDragStart={onDragStart}
                />
              )
            }
            choice={
              chosen !== null && (
                <span className="mx-2.5 flex-none">
                  <RowCheckbox
                    label={`Choose ${task.title}`}
                    isChecked={chosen.has(task)}
                    onToggle={(isRange) => chosen.toggle(task, isRange)}
                  />
                </span>
              )
            }
            onTick={() => void (task.doneAt === null ? edits.finish(task) : edits.reopen(task))}
            onOpen={() => (chosen === null ? onOpen(task) : chosen.toggle(task))}
          />
        )}
      </OrderedList>
    </section>
  );
}
