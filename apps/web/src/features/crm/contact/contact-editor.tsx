/** The form with its buttons, for a new contact and one that is there. What is typed stays on this device until it is saved. */
import { Button, useToaster } from '@plumbline/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { type FormEdit, useFormEdit } from '../../../local/form-edit.ts';
import type { FormDraft } from '../../../local/use-form-draft.ts';
import { CardButton } from '../card/card-button.tsx';
import type { Directory } from '../use-directory.ts';
import {
  type ContactDraft,
  contactDraftSchema,
  type DraftProblems,
  problemsOfDraft,
} from './contact-draft.ts';
import { ContactFields } from './contact-form.tsx';

export interface ContactEditorProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly initial: ContactDraft;
  readonly draft: FormDraft;
  readonly directory: Directory;
  readonly ownId: string | null;
  /** A new one may begin with a business card. */
  readonly hasCardReader?: boolean;
  /** True when it was saved. */
  readonly onSave: (edit: FormEdit<ContactDraft>) => Promise<boolean>;
  readonly onCancel: () => void;
}

export function ContactEditor(props: ContactEditorProps) {
  const toaster = useToaster();
  const { draft: keeper } = props;
  const edit = useFormEdit(keeper, contactDraftSchema, props.initial, { isNew: props.ownId === null });
  const draft = edit.typed;
  const [problems, setProblems] = useState<DraftProblems>({});
  const [isBusy, setBusy] = useState(false);

  function change(patch: Partial<ContactDraft>): void {
    const next = edit.change(patch);
    if (Object.keys(problems).length > 0) setProblems(problemsOfDraft(next));
  }
  async function save(): Promise<void> {
    const found = problemsOfDraft(draft);
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
        {props.hasCardReader && <CardButton onUse={change} />}
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
      <ContactFields
        draft={draft}
        problems={problems}
        directory={props.directory}
        ownId={props.ownId}
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
          className="max-md:w-full max-md:min-h-14"
        />
      </div>
    </form>
  );
}
