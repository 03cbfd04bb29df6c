/** The form with its buttons, for new and existing contacts. Input stays on this device until saved. */
import { Button, RecordForm } from '@plumbline/ui';
import type { FormEdit } from '../../../local/form-edit.ts';
import type { FormDraft } from '../../../local/use-form-draft.ts';
import { useRecordForm } from '../../../local/use-record-form.ts';
import { CardButton } from '../card/card-button.tsx';
import type { Directory } from '../use-directory.ts';
import { type ContactDraft, contactDraftSchema, problemsOfDraft } from './contact-draft.ts';
import { ContactFields } from './contact-form.tsx';

export interface ContactEditorProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly initial: ContactDraft;
  readonly draft: FormDraft;
  readonly directory: Directory;
  readonly ownId: string | null;
  /** A new contact may start with a business card. */
  readonly hasCardReader?: boolean;
  /** Returns true when it was saved. */
  readonly onSave: (edit: FormEdit<ContactDraft>) => Promise<boolean>;
  readonly onCancel: () => void;
}

export function ContactEditor(props: ContactEditorProps) {
  const form = useRecordForm({
    keeper: props.draft,
    schema: contactDraftSchema,
    initial: props.initial,
    isNew: props.ownId === null,
    problemsOf: problemsOfDraft,
    onSave: props.onSave,
  });
  return (
    <RecordForm
      title={props.title}
      saveLabel={props.saveLabel}
      isBusy={form.isBusy}
      actions={
        <>
          {props.hasCardReader && <CardButton onUse={form.change} />}
          {form.isResumed && <Button label="Start over" variant="bare" onClick={form.startOver} />}
        </>
      }
      onSave={() => void form.save()}
      onCancel={() => {
        form.discard();
        props.onCancel();
      }}
    >
      <ContactFields
        draft={form.draft}
        problems={form.problems}
        directory={props.directory}
        ownId={props.ownId}
        onChange={form.change}
      />
    </RecordForm>
  );
}
