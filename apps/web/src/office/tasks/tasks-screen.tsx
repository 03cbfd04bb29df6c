/** /tasks: tasks by date, from this device. The URL holds the view; see task-query.ts. */

import { createWallClock } from '@plumbline/domain/time/wall-clock';
import {
  Button,
  IconButton,
  PHONE_QUERY,
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
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { ChosenTasksBar } from './list/chosen-tasks-bar.tsx';
import { listTasks } from './list/list-tasks.ts';
import { NoTasks } from './list/no-tasks.tsx';
import { QuickAdd } from './list/quick-add.tsx';
import { TaskGroups } from './list/task-groups.tsx';
import { TaskViews } from './list/task-views.tsx';
import { TaskSheet } from './sheet/task-sheet.tsx';
import { changeTaskQuery, type TaskQuery } from './task-query.ts';
import { useTaskEdits } from './use-task-edits.ts';
import { type TaskWorld, useTasks } from './use-tasks.ts';

export interface TasksScreenProps {
  readonly query: TaskQuery;
  /** `isStep`: adds a history entry; otherwise replaces the current one (typing). */
  readonly onQuery: (query: TaskQuery, isStep: boolean) => void;
}

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
  const { people } = world;
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

  return (
    <div className="page-tool flex flex-1 flex-col pt-6 page-end">
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
          <IconButton icon={ListChecks} variant="plain" label="Select several" onClick={toggle} />
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
      <TaskViews query={query} counts={list.counts} people={people.active} onChange={change} />
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
          {`${list.hiddenCount} older ones aren’t listed. Search to find them.`}
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
