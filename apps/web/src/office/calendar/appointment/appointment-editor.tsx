/** The form with its buttons, for new and existing appointments. Input stays on this device until saved. */
import { loadingPageText } from '@plumbline/domain/ground/messages';
import { Button, RecordForm, Skeleton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { asking, type FormEdit } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import type { Schedule } from '../schedule.ts';
import { type AppointmentDraft, appointmentDraftSchema, problemsOfDraft } from './appointment-draft.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { withConsequences } from './service-lines.ts';

export interface AppointmentEditorProps {
  readonly title: string;
  readonly saveLabel: string;
  /** Names the draft on this device. */
  readonly place: string;
  /** The current values. */
  readonly standing: AppointmentDraft;
  readonly schedule: Schedule;
  readonly ownId: string | null;
  /** Returns true when it was saved. */
  readonly onSave: (edit: FormEdit<AppointmentDraft>) => Promise<boolean>;
  /** Questions that saving asks. */
  readonly dialogs: ReactNode;
  readonly onCancel: () => void;
}

export function AppointmentEditor(props: AppointmentEditorProps) {
  const members = useMembers();
  const { schedule } = props;
  const form = useKeptForm(props.place, {
    standing: props.standing,
    isNew: props.ownId === null,
    shape: appointmentDraftSchema,
    check: asking(problemsOfDraft),
    withConsequences: (draft, patch) => withConsequences(draft, patch, schedule),
    save: async (edit) => savedOrSaid(await props.onSave(edit)),
  });
  if (form === null) return <Skeleton label={loadingPageText} className="p-8" />;
  return (
    <RecordForm
      title={props.title}
      saveLabel={props.saveLabel}
      isBusy={form.isBusy}
      actions={
        form.isResumed && <Button label="Start over" variant="bare" onClick={() => void form.discard()} />
      }
      onSave={form.handleSubmit}
      onCancel={() => {
        void form.discard();
        props.onCancel();
      }}
    >
      <AppointmentFields
        draft={form.values}
        problems={form.problems}
        schedule={schedule}
        ownId={props.ownId}
        members={members}
        onChange={form.change}
      />
      {props.dialogs}
    </RecordForm>
  );
}
