import { taskPriorities } from '@plumbline/domain/tables/records';
import { DateInput, Field, SegmentedControl, Select, TextArea, TextInput, TimeInput } from '@plumbline/ui';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { RepeatField } from '#src/ground/form/repeat/repeat-field.tsx';
import type { People } from '#src/ground/local/react/use-members.ts';
import { memberName } from '#src/ground/local/repositories/members.ts';
import type { TaskWorld } from '../use-tasks.ts';
import { ChecklistField } from './checklist-field.tsx';
import { SubjectFields } from './subject-fields.tsx';
import type { DraftProblems, TaskDraft } from './task-draft.ts';

export interface TaskFieldsProps {
  readonly draft: TaskDraft;
  readonly problems: DraftProblems;
  readonly world: TaskWorld;
  readonly people: People;
  readonly onChange: (patch: Partial<TaskDraft>) => void;
}

const PRIORITY_LABELS = { low: 'Low', normal: 'Normal', high: 'High' } as const;
const PRIORITIES = taskPriorities.map((value) => ({ value, label: PRIORITY_LABELS[value] }));
const REMINDERS = [
  { value: '0', label: 'Due' },
  { value: '10', label: '10 minutes before' },
  { value: '30', label: '30 minutes before' },
  { value: '60', label: '1 hour before' },
  { value: '120', label: '2 hours before' },
  { value: '1440', label: '1 day before' },
  { value: '10080', label: '1 week before' },
];

export function TaskFields({ draft, problems, world, people, onChange }: TaskFieldsProps) {
  const hasDay = draft.dueOn !== '';
  return (
    <>
      <Field label="Task" error={problems.title}>
        <TextInput
          value={draft.title}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date" error={problems.dueOn}>
          <DateInput value={draft.dueOn} onChange={(event) => onChange({ dueOn: event.target.value })} />
        </Field>
        <Field label="Time" description={hasDay ? undefined : 'Enter a date first.'}>
          <TimeInput
            value={draft.dueTime}
            readOnly={!hasDay}
            onChange={(event) => onChange({ dueTime: event.target.value })}
          />
        </Field>
      </div>
      {hasDay && (
        <>
          <Field
            label="Remind"
            description={
              draft.remind !== '' && draft.dueTime === ''
                ? `Without a time, ${writeTime('09:00')} is used.`
                : undefined
            }
          >
            <Select
              value={draft.remind}
              placeholder="No reminder"
              options={remindersWith(draft.remind)}
              onChange={(event) => onChange({ remind: event.target.value })}
            />
          </Field>
          <RepeatField
            rule={draft.repeatRule}
            dueOn={draft.dueOn}
            onChange={(repeatRule) => onChange({ repeatRule })}
          />
        </>
      )}
      <div>
        <p className="type-label m-0 mb-1.5">Priority</p>
        <SegmentedControl
          label="Priority"
          options={PRIORITIES}
          value={draft.priority}
          onValueChange={(priority) => onChange({ priority })}
          isWide
        />
      </div>
      <Field label="Assigned to">
        <Select
          value={draft.assigneeId ?? ''}
          placeholder="Unassigned"
          options={assigneesWith(people, draft.assigneeId)}
          onChange={(event) => onChange({ assigneeId: event.target.value || null })}
        />
      </Field>
      <ChecklistField steps={draft.checklist} onChange={(checklist) => onChange({ checklist })} />
      <Field label="Notes">
        <TextArea
          value={draft.notes}
          maxLength={10_000}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Field>
      <SubjectFields draft={draft} world={world} onChange={onChange} />
    </>
  );
}

/** Keeps a reminder set by another program selectable. */
const remindersWith = (remind: string) =>
  remind === '' || REMINDERS.some(({ value }) => value === remind)
    ? REMINDERS
    : [...REMINDERS, { value: remind, label: `${remind} minutes before` }];

/** A former member keeps the task until it is reassigned. */
function assigneesWith({ active, nameOf }: People, assigneeId: string | null) {
  const options = active.map((member) => ({ value: member.userId, label: memberName(member) }));
  const isKnown = assigneeId === null || options.some(({ value }) => value === assigneeId);
  return isKnown ? options : [...options, { value: assigneeId, label: nameOf(assigneeId) }];
}
