/** /tasks: tasks by date, from this device. The URL holds the view; see task-query.ts. */

import { createWallClock } from '@plumbline/domain/time/wall-clock';
import {
  Button,
  Chip,
  EmptyState,
  IconButton,
  PHONE_QUERY,
  Select,
  SettledSearch,
  useChoosing,
  useListKeys,
  useMediaQuery,
} from '@plumbline/ui';
import { ListChecks, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { officeZone } from '#src/ground/device/office-zone.ts';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { memberName } from '#src/ground/local/repositories/members.ts';
import { ChosenTasksBar } from './list/chosen-tasks-bar.tsx';
import { listTasks } from './list/list-tasks.ts';
import { QuickAdd } from './list/quick-add.tsx';
import { TaskGroups } from './list/task-groups.tsx';
import { TaskSheet } from './sheet/task-sheet.tsx';
import { changeTaskQuery, type TaskQuery, type TaskView, taskViews } from './task-query.ts';
import { useTaskEdits } from './use-task-edits.ts';
import { type TaskWorld, useTasks } from './use-tasks.ts';

export interface TasksScreenProps {
  readonly query: TaskQuery;
  /** `isStep`: adds a history entry; otherwise replaces the current one (typing). */
  readonly onQuery: (query: TaskQuery, isStep: boolean) => void;
}

const VIEW_LABELS: Record<TaskView, string> = {
  open: 'All open',
  today: 'Today',
  overdue: 'Overdue',
  upcoming: 'Upcoming',
  done: 'Done',
};

export function TasksScreen(props: TasksScreenProps) {
  return (
    <LiveGate subject="tasks" useValue={useTasks}>
      {(world) => <Tasks {...props} world={world} />}
    </LiveGate>
  );
}

function Tasks({ query, onQuery, world }: TasksScreenProps & { readonly world: TaskWorld }) {
  const nowMs = useMinute();
  const now = useMemo(() => createWallClock(officeZone()).wallAt(nowMs), [nowMs]);
  const people = useMembers();
  const edits = useTaskEdits();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const addBox = useRef<HTMLInputElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const list = useMemo(
    () =>
      listTasks(world.tasks, query, now, (task) =>
        [task.title, task.notes, ...world.subjectsOf(task).map(({ name }) => name)].join(' '),
      ),
    [world, query, now],
  );
  const listed = useMemo(() => list.groups.flatMap(({ tasks }) => tasks), [list]);
  const { chosen, isChoosing, toggle, stop } = useChoosing(listed);
  const change = (patch: Parameters<typeof changeTaskQuery>[1], isStep = true): void =>
    onQuery(changeTaskQuery(query, patch), isStep);
  useListKeys({ searchBox, more: { n: () => addBox.current?.focus() } });
  const view = query.view ?? 'open';
  const opened = world.tasks.find(({ id }) => id === query.task) ?? null;
  const everybody = people.active.map((member) => ({ value: member.userId, label: memberName(member) }));

  return (
    <div className="page-tool flex flex-1 flex-col pt-6 pb-10">
      <header className="flex flex-wrap items-center gap-3">
        <div className="mr-auto flex items-center gap-1">
          <h1 className="type-h1 m-0">Tasks</h1>
          <HelpLink article="tasks" />
        </div>
        <SettledSearch
          ref={searchBox}
          label="Search tasks"
          placeholder="Task or name"
          value={query.q ?? ''}
          onSettled={(q) => change({ q }, false)}
          hasKeys={!isPhone}
          className="w-full min-w-0 max-sm:order-last sm:w-80"
        />
        {!isChoosing && listed.length > 1 && (
          <IconButton icon={ListChecks} variant="plain" label="Choose several" onClick={toggle} />
        )}
        <Button label="New task" icon={Plus} onClick={() => change({ task: 'new' })} />
      </header>
      <div className="mt-4">
        <QuickAdd
          now={now}
          people={people.active}
          box={addBox}
          onAdd={(quick) => edits.add(quick, world.tasks)}
        />
      </div>
      <div className="mt-3 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <fieldset
          aria-label="Views of tasks"
          className="-mx-5 m-0 flex min-w-0 flex-1 gap-1.5 overflow-x-auto border-0 px-5 py-1 md:-mx-1 md:px-1"
        >
          {taskViews.map((each) => (
            <Chip
              key={each}
              label={VIEW_LABELS[each]}
              count={list.counts[each]}
              isChosen={each === view}
              aria-pressed={each === view}
              onClick={() => change({ view: each })}
            />
          ))}
        </fieldset>
        {people.active.length > 1 && (
          <div className="w-full sm:w-48">
            <Select
              aria-label="Whose tasks"
              placeholder="Everyone’s"
              value={query.who ?? ''}
              options={[...everybody, { value: 'nobody', label: 'Unassigned' }]}
              onChange={(event) => change({ who: event.target.value })}
            />
          </div>
        )}
      </div>
      {isChoosing && (
        <ChosenTasksBar
          chosen={chosen}
          listedCount={listed.length}
          areDone={view === 'done'}
          today={now.day}
          edits={edits}
          onStop={stop}
        />
      )}
      {list.groups.length === 0 ? (
        <NoTasks
          view={view}
          isFirst={world.tasks.length === 0}
          isNarrowed={query.q !== undefined || query.who !== undefined}
          onClear={() => change({ q: undefined, who: undefined })}
        />
      ) : (
        <TaskGroups
          groups={list.groups}
          now={now}
          subjectsOf={world.subjectsOf}
          nameOf={people.nameOf}
          edits={edits}
          onOpen={(task) => change({ task: task.id })}
          chosen={isChoosing ? chosen : null}
        />
      )}
      {list.hiddenCount > 0 && (
        <p className="type-meta text-text-3">
          {`${list.hiddenCount} older ones are not listed. The search finds them.`}
        </p>
      )}
      {(opened !== null || query.task === 'new') && (
        <TaskSheet
          key={query.task}
          task={opened}
          world={world}
          people={people}
          edits={edits}
          onClose={() => change({ task: undefined }, false)}
        />
      )}
    </div>
  );
}

interface NoTasksProps {
  readonly view: TaskView;
  readonly isFirst: boolean;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

function NoTasks({ view, isFirst, isNarrowed, onClear }: NoTasksProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No task fits"
        className="mt-8"
        action={<Button label="Show all of this view" onClick={onClear} />}
      >
        Titles, notes and the names of what tasks are about were searched.
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
      {view === 'done' ? 'What you tick comes here.' : 'Nothing waits here.'}
    </EmptyState>
  );
}

const EMPTY_TITLES: Record<TaskView, string> = {
  open: 'Everything is done',
  today: 'Nothing is due today',
  overdue: 'Nothing is overdue',
  upcoming: 'Nothing is coming up',
  done: 'Nothing is done yet',
};
