/** The form with its buttons, for new and existing contacts. Input stays on this device until saved. */
import { loadingPageText } from '@plumbline/domain/ground/messages';
import { Button, RecordForm, Skeleton } from '@plumbline/ui';
import { asking, type FormEdit } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { CardButton } from '../card/card-button.tsx';
import type { Directory } from '../use-directory.ts';
import { type ContactDraft, contactDraftSchema, problemsOfDraft } from './contact-draft.ts';
import { ContactFields } from './contact-form.tsx';

export interface ContactEditorProps {
  readonly title: string;
  readonly saveLabel: string;
  /** Names the draft on this device. */
  readonly place: string;
  /** The current values. */
  readonly standing: ContactDraft;
  readonly directory: Directory;
  readonly ownId: string | null;
  /** A new contact may start with a business card. */
  readonly hasCardReader?: boolean;
  /** Returns true when it was saved. */
  readonly onSave: (edit: FormEdit<ContactDraft>) => Promise<boolean>;
  readonly onCancel: () => void;
}

export function ContactEditor(props: ContactEditorProps) {
  const form = useKeptForm(props.place, {
    standing: props.standing,
    isNew: props.ownId === null,
    shape: contactDraftSchema,
    check: asking(problemsOfDraft),
    save: async (edit) => savedOrSaid(await props.onSave(edit)),
  });
  if (form === null) return <Skeleton label={loadingPageText} className="p-8" />;
  return (
    <RecordForm
      title={props.title}
      saveLabel={props.saveLabel}
      isBusy={form.isBusy}
      actions={
        <>
          {props.hasCardReader && <CardButton onUse={form.change} />}
          {form.isResumed && <Button label="Start over" variant="bare" onClick={() => void form.discard()} />}
        </>
      }
      onSave={form.handleSubmit}
      onCancel={() => {
        void form.discard();
        props.onCancel();
      }}
    >
      <ContactFields
        draft={form.values}
        problems={form.problems}
        directory={props.directory}
        ownId={props.ownId}
        onChange={form.change}
      />
    </RecordForm>
  );
}
