/**
 * The form of one record: input stays on this device until saved; errors appear at their fields, and the first is
 * announced. A field with an error is validated again with every change.
 */
import { useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type FormEdit, useFormEdit } from './form-edit.ts';
import type { FormDraft } from './use-form-draft.ts';

export interface RecordFormInput<D, P> {
  readonly keeper: FormDraft;
  readonly schema: z.ZodMiniType<D>;
  /** The current values. */
  readonly initial: D;
  /** There is no record yet. */
  readonly isNew: boolean;
  /** By field; empty when it can be saved. */
  readonly problemsOf: (draft: D) => P;
  /** Returns what follows from a change; the change alone by default. */
  readonly withConsequences?: (draft: D, patch: Partial<D>) => Partial<D>;
  /** Returns true when it was saved; a failure has been shown. */
  readonly onSave: (edit: FormEdit<D>) => Promise<boolean>;
}

export interface RecordFormState<D, P> {
  readonly draft: D;
  readonly problems: P;
  readonly isBusy: boolean;
  /** It continues an earlier draft. */
  readonly isResumed: boolean;
  readonly change: (patch: Partial<D>) => void;
  readonly save: () => Promise<void>;
  readonly startOver: () => void;
  /** Discards the draft. */
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
