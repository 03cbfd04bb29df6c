/** One line for a new task, with a live preview below. The date parser loads on first use. */

import type { QuickTask } from '@plumbline/domain/office/tasks/quick-add';
import { wordsOfRepeat } from '@plumbline/domain/office/tasks/repeat';
import type { WallNow } from '@plumbline/domain/office/tasks/task-days';
import type { Member } from '@plumbline/domain/tables/records';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { Button, MISSING_PART_TEXT, Tag, TextInput, useLoadedPart, useToaster } from '@plumbline/ui';
import { AlarmClock, Flag, Plus, Repeat2, UserRound } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { useFormDraft } from '#src/ground/form/use-form-draft.ts';
import { memberName } from '#src/ground/local/repositories/members.ts';
import { log } from '#src/ground/log.ts';

const loadReader = () => import('@plumbline/domain/office/tasks/quick-add');

const keptSchema = z.object({ line: z.string() });

interface QuickAddProps {
  readonly now: WallNow;
  readonly people: readonly Member[];
  readonly box: RefObject<HTMLInputElement | null>;
  readonly onAdd: (task: QuickTask) => Promise<boolean>;
}

export function QuickAdd({ now, people, box, onAdd }: QuickAddProps) {
  const keeper = useFormDraft('new-task-line');
  const [typed, setTyped] = useState<string | null>(null);
  // Restored input from before the app was closed.
  const line = typed ?? keptSchema.safeParse(keeper.kept).data?.line ?? '';
  const latest = useRef(line);
  latest.current = line;
  const [isBusy, setBusy] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const toaster = useToaster();
  const hintId = useId();
  const reader = useLoadedPart(loadReader, isUsed || line !== '');
  const named = people.map((member) => ({ userId: member.userId, name: memberName(member) }));
  const read = (text: string): QuickTask | null =>
    reader === null || text.trim() === '' ? null : reader.parseQuickTask(text, now, named);
  const understood = read(line);

  /** Enter may be pressed before the parser has loaded. */
  async function readLate(): Promise<QuickTask | null> {
    try {
      return (await loadReader()).parseQuickTask(line, now, named);
    } catch (error) {
      log.info('The reader of dates was not loaded.', error);
      toaster.show({ message: MISSING_PART_TEXT, kind: 'warning' });
      return null;
    }
  }
  async function add(): Promise<void> {
    if (line.trim() === '') {
      toaster.show({ message: 'Enter what needs to be done.', kind: 'warning' });
      return;
    }
    setBusy(true);
    const task = understood ?? (await readLate());
    const isAdded = task !== null && (await onAdd(task));
    setBusy(false);
    // Further typing in the meantime is the next task.
    if (!isAdded || latest.current !== line) return;
    setTyped('');
    await keeper.clear();
  }
  return (
    <form
      noValidate
      aria-label="New task"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void add();
      }}
    >
      <div className="flex gap-2.5">
        <TextInput
          ref={box}
          aria-label="New task"
          aria-describedby={hintId}
          placeholder="Call the lender tomorrow at 3pm"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={300}
          value={line}
          onFocus={() => setUsed(true)}
          onChange={(event) => {
            setTyped(event.target.value);
            keeper.save({ line: event.target.value });
          }}
          className="min-w-0 flex-1"
        />
        <Button label="Add" icon={Plus} type="submit" variant="primary" isBusy={isBusy} />
      </div>
      <div id={hintId} className="type-meta mt-2 flex min-h-6 flex-wrap items-center gap-1.5 text-text-3">
        {understood === null ? (
          'You can enter a day, a time, “every Monday,” @name, or !high.'
        ) : (
          <Understood task={understood} people={named} />
        )}
      </div>
    </form>
  );
}

function Understood({
  task,
  people,
}: {
  readonly task: QuickTask;
  readonly people: readonly { userId: string; name: string }[];
}) {
  const { title, dueOn, dueTime, repeatRule, priority, assigneeId } = task;
  const assignee = people.find(({ userId }) => userId === assigneeId);
  return (
    <>
      <span className="text-text-2">{title}</span>
      {dueOn !== null && (
        <Tag icon={AlarmClock} tone="info">
          {`${formatWeekday(dueOn)}${dueTime === '' ? '' : `, ${writeTime(dueTime)}`}`}
        </Tag>
      )}
      {repeatRule !== '' && <Tag icon={Repeat2}>{wordsOfRepeat(repeatRule)}</Tag>}
      {priority !== 'normal' && (
        <Tag icon={Flag}>{priority === 'high' ? 'High priority' : 'Low priority'}</Tag>
      )}
      {assignee !== undefined && <Tag icon={UserRound}>{assignee.name}</Tag>}
    </>
  );
}
