/** The form with its buttons, for a new appointment and one that is there. What is typed stays on this device until it is saved. */
import { Button, useToaster } from '@plumbline/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { type FormEdit, useFormEdit } from '../../../local/form-edit.ts';
import type { FormDraft } from '../../../local/use-form-draft.ts';
import { useMembers } from '../../../local/use-members.ts';
import type { Schedule } from '../schedule.ts';
import {
  type AppointmentDraft,
  appointmentDraftSchema,
  type DraftProblems,
  problemsOfDraft,
} from './appointment-draft.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { withConsequences } from './service-lines.ts';

export interface AppointmentEditorProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly initial: AppointmentDraft;
  readonly draft: FormDraft;
  readonly schedule: Schedule;
  readonly ownId: string | null;
  /** True when it was saved. */
  readonly onSave: (edit: FormEdit<AppointmentDraft>) => Promise<boolean>;
  readonly onCancel: () => void;
}

export function AppointmentEditor(props: AppointmentEditorProps) {
  const toaster = useToaster();
  const members = useMembers();
  const { draft: keeper, schedule } = props;
  const edit = useFormEdit(keeper, appointmentDraftSchema, props.initial, { isNew: props.ownId === null });
  const [problems, setProblems] = useState<DraftProblems>({});
  const [isBusy, setBusy] = useState(false);

  function change(patch: Partial<AppointmentDraft>): void {
    const next = edit.change(withConsequences(edit.typed, patch, schedule.services));
    if (Object.keys(problems).length > 0) setProblems(problemsOfDraft(next));
  }
  async function save(): Promise<void> {
    const found = problemsOfDraft(edit.typed);
    setProblems(found);
    const first = Object.values(found)[0];
    if (first !== undefined) {
      toaster.show({ message: first, kind: 'warning' });
      return;
    }
    setBusy(true);
    const isSaved = await props.onSave({ begun: edit.begun, typed: edit.typed });
    setBusy(false);
    if (isSaved) await keeper.clear();
  }

  return (
    <form
      noValidate
      aria-label={props.title}
      className="mx-auto w-full max-w-[56rem] px-5 pt-6 pb-28 md:px-8 md:pb-12"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <header className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="type-h1 m-0 mr-auto">{props.title}</h1>
        {edit.isResumed && (
          <Button
            label="Start over"
            variant="bare"
            onClick={() => {
              edit.startOver();
              setProblems({});
            }}
          />
        )}
      </header>
      <AppointmentFields
        draft={edit.typed}
        problems={problems}
        schedule={schedule}
        ownId={props.ownId}
        members={members}
        onChange={change}
      />
      <div className="flex flex-wrap justify-end gap-2.5 border-t border-line pt-6">
        <Button
          label="Cancel"
          variant="bare"
          onClick={() => {
            void keeper.clear();
            props.onCancel();
          }}
        />
        <Button
          label={props.saveLabel}
          icon={Check}
          type="submit"
          variant="primary"
          isBusy={isBusy}
          className="max-md:min-h-14 max-md:w-full"
        />
      </div>
    </form>
  );
}
