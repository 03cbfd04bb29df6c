/** The form of an account, for a new one and one that is there. What is typed stays on this device until it is saved. */
import { ACCOUNT_KIND_LABELS } from '@plumbline/domain/crm/labels';
import type { AccountKind } from '@plumbline/domain/records';
import {
  Button,
  Field,
  FormSection,
  Select,
  TextArea,
  TextInput,
  useToaster,
  WordListField,
} from '@plumbline/ui';
import { Check } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type FormEdit, useFormEdit } from '../../../local/form-edit.ts';
import type { FormDraft } from '../../../local/use-form-draft.ts';
import { wordsInUse } from '../list/list-people.ts';
import type { Directory } from '../use-directory.ts';
import {
  type AccountDraft,
  type AccountProblems,
  accountDraftSchema,
  problemsOfAccount,
} from './account-draft.ts';

export interface AccountEditorProps {
  readonly title: string;
  readonly initial: AccountDraft;
  readonly draft: FormDraft;
  readonly directory: Directory;
  /** True when it was saved. */
  readonly onSave: (edit: FormEdit<AccountDraft>) => Promise<boolean>;
  readonly onCancel: () => void;
}

const KINDS = Object.entries(ACCOUNT_KIND_LABELS).map(([value, label]) => ({ value, label }));
type TextName = 'name' | 'email' | 'phone' | 'website' | 'address' | 'licenseNumber';

export function AccountEditor({ draft: keeper, ...props }: AccountEditorProps) {
  const toaster = useToaster();
  const edit = useFormEdit(keeper, accountDraftSchema, props.initial);
  const draft = edit.typed;
  const [problems, setProblems] = useState<AccountProblems>({});
  const [isBusy, setBusy] = useState(false);

  function change(patch: Partial<AccountDraft>): void {
    const next = edit.change(patch);
    if (Object.keys(problems).length > 0) setProblems(problemsOfAccount(next));
  }
  async function save(): Promise<void> {
    const found = problemsOfAccount(draft);
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
  const text = (name: TextName, more: Partial<ComponentProps<typeof TextInput>> = {}) => (
    <TextInput
      {...more}
      value={draft[name]}
      autoComplete="off"
      maxLength={300}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );

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
      <h1 className="type-h1 m-0 mb-5">{props.title}</h1>
      <FormSection title="Company">
        <Field label="Name" isRequired error={problems.name} className="sm:col-span-2">
          {text('name', { autoCapitalize: 'words' })}
        </Field>
        <Field label="Kind">
          <Select
            options={KINDS}
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as AccountKind })}
          />
        </Field>
        <Field label="License number">{text('licenseNumber')}</Field>
      </FormSection>
      <FormSection title="Reach">
        <Field label="Phone">{text('phone', { type: 'tel', inputMode: 'tel' })}</Field>
        <Field label="E-mail" error={problems.email}>
          {text('email', { type: 'email', inputMode: 'email' })}
        </Field>
        <Field label="Address" className="sm:col-span-2">
          {text('address')}
        </Field>
        <Field label="Website">{text('website', { inputMode: 'url' })}</Field>
      </FormSection>
      <FormSection title="Background">
        <div className="sm:col-span-2">
          <WordListField
            label="Tags"
            placeholder="Preferred"
            maxLength={100}
            words={draft.tags}
            known={wordsInUse(props.directory.accounts.map(({ tags }) => tags))}
            onChange={(tags) => change({ tags })}
          />
        </div>
        <Field label="Notes" className="sm:col-span-2">
          <TextArea
            value={draft.notes}
            rows={4}
            maxLength={10_000}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </Field>
      </FormSection>
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
          label="Save account"
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
