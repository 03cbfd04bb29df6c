/**
 * The form of one record: what is typed stays on this device until it is saved; what is wrong is said at its field, and the first of
 * it aloud. A field that was complained about is looked at again with every change.
 */
import { useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type FormEdit, useFormEdit } from './form-edit.ts';
import type { FormDraft } from './use-form-draft.ts';

export interface RecordFormInput<D, P> {
  readonly keeper: FormDraft;
  readonly schema: z.ZodMiniType<D>;
  /** What stands there now. */
  readonly initial: D;
  /** Nothing stands there yet. */
  readonly isNew: boolean;
  /** By field; none when it may be saved. */
  readonly problemsOf: (draft: D) => P;
  /** What follows from a change; the change alone where it is left out. */
  readonly withConsequences?: (draft: D, patch: Partial<D>) => Partial<D>;
  /** True when it was saved; a failure has been said. */
  readonly onSave: (edit: FormEdit<D>) => Promise<boolean>;
}

export interface RecordFormState<D, P> {
  readonly draft: D;
  readonly problems: P;
  readonly isBusy: boolean;
  /** It goes on with what was typed before. */
  readonly isResumed: boolean;
  readonly change: (patch: Partial<D>) => void;
  readonly save: () => Promise<void>;
  readonly startOver: () => void;
  /** Forgets what was typed. */
  readonly discard: () => void;
}

export function useRecordForm<D extends object, P extends Partial<Record<string, string>>>(
  input: RecordFormInput<D, P>,
): RecordFormState<D, P> {
  const { keeper, problemsOf } = input;
  const toaster = useToaster();
  const edit = useFormEdit(keeper, input.schema, input.initial, { isNew: input.isNew });
  const [problems, setProblems] = useState<P | null>(null);
  const [isBusy, setBusy] = useState(false);

  return {
    draft: edit.typed,
    problems: problems ?? ({} as P),
    isBusy,
    isResumed: edit.isResumed,
    change(patch) {
      const next = edit.change(input.withConsequences?.(edit.typed, patch) ?? patch);
      if (problems !== null) setProblems(problemsOf(next));
    },
    async save() {
      const found = problemsOf(edit.typed);
      const first = Object.values(found)[0];
      setProblems(first === undefined ? null : found);
      if (first !== undefined) {
        toaster.show({ message: first, kind: 'warning' });
        return;
      }
      setBusy(true);
      const isSaved = await input.onSave({ begun: edit.begun, typed: edit.typed });
      setBusy(false);
      if (isSaved) await keeper.clear();
    },
    startOver() {
      edit.startOver();
      setProblems(null);
    },
    discard: () => void keeper.clear(),
  };
}
