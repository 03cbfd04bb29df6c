/** One task with all its details. Input stays on this device until saved. */
import { createdText, failedText, loadingPageText, updatedText } from '@plumbline/domain/ground/messages';
import { Button, Sheet, Skeleton } from '@plumbline/ui';
import { Check, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { asking, type FormEdit } from '#src/ground/form/form-core.ts';
import { changedMeanwhile } from '#src/ground/form/form-edit.ts';
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

const titleOf = (task: KeptTask | null): string => (task === null ? 'New task' : 'Task');

export function TaskSheet({ task, world, people, edits, onClose }: TaskSheetProps) {
  const formId = useId();
  const saveTask = useSaveTask(world);
  const form = useKeptForm(`task-${task?.id ?? 'new'}`, {
    standing: task === null ? emptyTaskDraft() : draftOfTask(task),
    isNew: task === null,
    shape: taskDraftSchema,
    check: asking(problemsOfTask),
    async save(edit) {
      const isSaved = await saveTask(edit, task);
      if (isSaved) onClose();
      return savedOrSaid(isSaved);
    },
  });
  if (form === null) {
    return (
      <Sheet isOpen onOpenChange={onClose} title={titleOf(task)}>
        <Skeleton label={loadingPageText} />
      </Sheet>
    );
  }
  async function remove(): Promise<void> {
    if (task === null || !(await edits.remove(task))) return;
    await form?.discard();
    onClose();
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={titleOf(task)}
      footer={
        <>
          {task !== null && (
            <Button label="Delete" icon={Trash2} variant="bare" onClick={() => void remove()} />
          )}
          {form.isResumed && <Button label="Start over" variant="bare" onClick={() => void form.discard()} />}
          <Button
            label={task === null ? 'Add task' : 'Save task'}
            icon={Check}
            variant="primary"
            type="submit"
            form={formId}
            isBusy={form.isBusy}
            className="ml-auto"
          />
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={titleOf(task)}
        className="grid gap-4.5 desk:gap-4"
        onSubmit={form.handleSubmit}
      >
        <TaskFields
          draft={form.values}
          problems={form.problems}
          world={world}
          people={people}
          onChange={form.change}
        />
      </form>
    </Sheet>
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
        undone: 'The task is gone again.',
      });
    }
    const patch = changedTaskValues(edit);
    if (Object.keys(patch).length === 0) return Promise.resolve(true);
    const unseen = changedMeanwhile(valuesOfTask(edit.begun), valuesOfTask(draftOfTask(task)));
    return commit([tasks.updating(task, patch, unseen)], {
      label: 'Change task',
      done: updatedText('Task'),
      failed: failedText('update', 'task'),
      undone: 'The task is as it was.',
    });
  };
}
