/** One task: checkbox, text and date, subject, assignee. */

import { initials } from '@plumbline/domain/ground/person-name';
import { wordsOfRepeat } from '@plumbline/domain/office/tasks/repeat';
import { type WallNow, whenOf } from '@plumbline/domain/office/tasks/task-days';
import { dayInWords } from '@plumbline/domain/time/day-words';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Avatar, classNames, Icon } from '@plumbline/ui';
import { Check, Flag, ListChecks, Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { localDay } from '#src/ground/device/local-day.ts';
import type { KeptTask, TaskSubject } from '../use-tasks.ts';

interface TaskRowProps {
  readonly task: KeptTask;
  readonly now: WallNow;
  readonly subjects: readonly TaskSubject[];
  readonly assignee: string | null;
  /** The group's heading shows the date. */
  readonly isDayNamed: boolean;
  readonly handle: ReactNode;
  /** A selection checkbox that replaces handle and checkbox in selection mode. */
  readonly choice: ReactNode;
  readonly onTick: () => void;
  readonly onOpen: () => void;
}

export function TaskRow({
  task,
  now,
  subjects,
  assignee,
  isDayNamed,
  handle,
  choice,
  onTick,
  onOpen,
}: TaskRowProps) {
  const isDone = task.doneAt !== null;
  const isLate = whenOf(task, now) === 'overdue';
  const ticked = task.checklist.filter(({ done }) => done).length;
  const when = dueWords(task, isDayNamed, now.day);
  return (
    <div className="flex min-h-14 items-center gap-1 py-1.5">
      {choice || (
        <>
          {handle}
          <label className="relative grid size-11 flex-none cursor-pointer place-items-center rounded-full">
            <input
              type="checkbox"
              aria-label={isDone ? `Done: ${task.title}` : `Finish ${task.title}`}
              checked={isDone}
              onChange={onTick}
              className={classNames(
                'peer m-0 size-6 cursor-pointer appearance-none rounded-full transition-colors duration-(--d-fast) checked:bg-good checked:shadow-none forced-colors:appearance-auto',
                task.priority === 'high'
                  ? 'shadow-[inset_0_0_0_2px_var(--mark)]'
                  : 'shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
              )}
            />
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="pointer-events-none absolute size-3.5 text-bg opacity-0 peer-checked:opacity-100 peer-hover:not-peer-checked:text-text-2 peer-hover:opacity-100"
            />
          </label>
        </>
      )}
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-md px-1.5 text-left hover:bg-control desk:flex-row desk:items-center desk:justify-start desk:gap-6"
      >
        <span
          className={classNames(
            'min-w-0 text-body leading-5.5 font-strong text-pretty break-words desk:flex-1',
            isDone && 'text-text-3 line-through',
          )}
        >
          {task.title}
        </span>
        <span className="type-meta flex flex-wrap items-center gap-x-3 gap-y-0.5 text-text-2 desk:w-120 desk:flex-none">
          {when !== '' && <span className={isLate ? 'text-major' : undefined}>{when}</span>}
          {task.priority !== 'normal' && (
            <span className="inline-flex items-center gap-1">
              <Icon of={Flag} size="desk" />
              {task.priority === 'high' ? 'High' : 'Low'}
            </span>
          )}
          {task.repeatRule !== '' && (
            <span className="inline-flex items-center gap-1">
              <Icon of={Repeat2} size="desk" />
              {wordsOfRepeat(task.repeatRule)}
            </span>
          )}
          {task.checklist.length > 0 && (
            <span className="inline-flex items-center gap-1">
              <Icon of={ListChecks} size="desk" />
              {`${ticked} of ${task.checklist.length}`}
            </span>
          )}
          {subjects.map(({ kind, id, name }) => (
            <span key={`${kind}${id}`} className="max-w-56 truncate">
              {name}
            </span>
          ))}
        </span>
      </button>
      {assignee === null ? (
        <span className="hidden w-8 flex-none desk:block" />
      ) : (
        <Avatar name={assignee} initials={initials(assignee)} />
      )}
    </div>
  );
}

function dueWords({ dueOn, dueTime, doneAt }: KeptTask, isDayNamed: boolean, today: string): string {
  if (doneAt !== null) return `Done ${formatDay(localDay(doneAt))}`;
  if (dueOn === null) return '';
  const time = dueTime === '' ? '' : writeTime(dueTime);
  return isDayNamed ? time : [dayInWords(dueOn, today), time].filter(Boolean).join(', ');
}
