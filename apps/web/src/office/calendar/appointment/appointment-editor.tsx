/** The form with its buttons, for new and existing appointments. Input stays on this device until saved. */
import { loadingPageText } from '@plumbline/domain/ground/messages';
import { Button, RecordForm, Skeleton } from '@plumbline/ui';
import { asking, type FormEdit } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import type { Schedule } from '../schedule.ts';
import { type AppointmentDraft, appointmentDraftSchema, problemsOfDraft } from './appointment-draft.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { bookedOfDraft, type Override, overlapsInWords } from './overlaps-of.ts';
import { withConsequences } from './service-lines.ts';
import { useOverlapQuestion } from './use-overlap-question.tsx';

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
  readonly onSave: (edit: FormEdit<AppointmentDraft>, override?: Override) => Promise<boolean>;
  readonly onCancel: () => void;
}

export function AppointmentEditor(props: AppointmentEditorProps) {
  const members = useMembers();
  const { schedule } = props;
  const { store } = useLocal();
  const question = useOverlapQuestion();
  const form = useKeptForm(props.place, {
    standing: props.standing,
    isNew: props.ownId === null,
    shape: appointmentDraftSchema,
    check: asking(problemsOfDraft),
    withConsequences: (draft, patch) => withConsequences(draft, patch, schedule),
    save: async (edit) => {
      const after = bookedOfDraft(edit.typed, props.ownId ?? '', schedule.times);
      const said = after === null ? [] : overlapsInWords(after, schedule, members.nameOf);
      if (said.length === 0) return savedOrSaid(await props.onSave(edit));
      const reason = await question.ask(said);
      if (reason === null) return savedOrSaid(false);
      const decidedAt = new Date(store.clock.nowMs()).toISOString();
      return savedOrSaid(await props.onSave(edit, { conflicts: said.join('\n'), reason, decidedAt }));
    },
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
      {question.dialog}
    </RecordForm>
  );
}
