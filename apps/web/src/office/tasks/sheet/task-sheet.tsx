/** One task with all its details. Input stays on this device until saved. */
import { createdText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import { asking, type FormEdit } from '#src/ground/form/form-core.ts';
import { changedMeanwhile } from '#src/ground/form/form-edit.ts';
import { FormSheet } from '#src/ground/form/form-sheet.tsx';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import type { People } from '#src/ground/local/react/use-members.ts';

import { positionAfterAll, type TaskEdits } from '../use-task-edits.ts';
import type { KeptTask, TaskWorld } from '../use-tasks.ts';
import {
  changedTaskValues,
  draftOfTask,
  emptyTaskDraft,
  problemsOfTask,
  type TaskDraft,
  taskDraftSchema,
  valuesOfTask,
} from './task-draft.ts';
import { TaskFields } from './task-fields.tsx';

interface TaskSheetProps {
  /** Null for a new one. */
  readonly task: KeptTask | null;
  readonly world: TaskWorld;
  readonly people: People;
  readonly edits: TaskEdits;
  readonly onClose: () => void;
}

export function TaskSheet({ task, world, people, edits, onClose }: TaskSheetProps) {
  const saveTask = useSaveTask(world);
  const form = useKeptForm(`task-${task?.id ?? 'new'}`, {
    standing: task === null ? emptyTaskDraft() : draftOfTask(task),
    isNew: task === null,
    shape: taskDraftSchema,
    check: asking(problemsOfTask),
    async save(edit) {
      const isSaved = await saveTask(edit, task);
      return savedOrSaid(isSaved);
    },
    onSaved: onClose,
  });
  return (
    <FormSheet
      form={form}
      title={task === null ? 'New task' : 'Task'}
      saveLabel={task === null ? 'Add task' : 'Save task'}
      onDelete={task === null ? undefined : () => edits.remove(task)}
      onClose={onClose}
    >
      {({ values, problems, change }) => (
        <TaskFields draft={values} problems={problems} world={world} people={people} onChange={change} />
      )}
    </FormSheet>
  );
}

function useSaveTask(world: TaskWorld) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  return (edit: FormEdit<TaskDraft>, task: KeptTask | null): Promise<boolean> => {
    const { tasks } = repositories;
    if (task === null) {
      const values = { ...valuesOfTask(edit.typed), position: positionAfterAll(world.tasks) };
      return commit([tasks.inserting(officeId, store.newId(), values)], {
        label: 'Add task',
        done: createdText('Task'),
        failed: failedText('create', 'task'),
        undone: 'Task removed.',
      });
    }
    const patch = changedTaskValues(edit);
    if (Object.keys(patch).length === 0) return Promise.resolve(true);
    const unseen = changedMeanwhile(valuesOfTask(edit.begun), valuesOfTask(draftOfTask(task)));
    return commit([tasks.updating(task, patch, unseen)], {
      label: 'Change task',
      done: updatedText('Task'),
      failed: failedText('update', 'task'),
      undone: 'Task restored.',
    });
  };
}
