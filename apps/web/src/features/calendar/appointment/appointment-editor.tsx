/** The form with its buttons, for new and existing appointments. Input stays on this device until saved. */
import { Button, RecordForm } from '@plumbline/ui';
import type { FormEdit } from '../../../local/form-edit.ts';
import type { FormDraft } from '../../../local/use-form-draft.ts';
import { useMembers } from '../../../local/use-members.ts';
import { useRecordForm } from '../../../local/use-record-form.ts';
import type { Schedule } from '../schedule.ts';
import { type AppointmentDraft, appointmentDraftSchema, problemsOfDraft } from './appointment-draft.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { withConsequences } from './service-lines.ts';

export interface AppointmentEditorProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly initial: AppointmentDraft;
  readonly draft: FormDraft;
  readonly schedule: Schedule;
  readonly ownId: string | null;
  /** Returns true when it was saved. */
  readonly onSave: (edit: FormEdit<AppointmentDraft>) => Promise<boolean>;
  readonly onCancel: () => void;
}

export function AppointmentEditor(props: AppointmentEditorProps) {
  const members = useMembers();
  const { schedule } = props;
  const form = useRecordForm({
    keeper: props.draft,
    schema: appointmentDraftSchema,
    initial: props.initial,
    isNew: props.ownId === null,
    problemsOf: problemsOfDraft,
    withConsequences: (draft, patch) => withConsequences(draft, patch, schedule.services),
    onSave: props.onSave,
  });
  return (
    <RecordForm
      title={props.title}
      saveLabel={props.saveLabel}
      isBusy={form.isBusy}
      actions={form.isResumed && <Button label="Start over" variant="bare" onClick={form.startOver} />}
      onSave={() => void form.save()}
      onCancel={() => {
        form.discard();
        props.onCancel();
      }}
    >
      <AppointmentFields
        draft={form.draft}
        problems={form.problems}
        schedule={schedule}
        ownId={props.ownId}
        members={members}
        onChange={form.change}
      />
    </RecordForm>
  );
}
