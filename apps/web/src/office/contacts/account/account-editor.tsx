/** The form of a new or existing account. Input stays on this device until saved. */
import { ACCOUNT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { loadingPageText } from '@plumbline/domain/ground/messages';
import type { AccountKind } from '@plumbline/domain/tables/records';
import {
  Button,
  Field,
  FormSection,
  RecordForm,
  Select,
  Skeleton,
  TextArea,
  TextInput,
  WordListField,
} from '@plumbline/ui';
import type { ComponentProps } from 'react';
import { asking, type FormEdit } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { wordsInUse } from '../list/list-people.ts';
import type { Directory } from '../use-directory.ts';
import { type AccountDraft, accountDraftSchema, problemsOfAccount } from './account-draft.ts';

export interface AccountEditorProps {
  readonly title: string;
  /** Names the draft on this device. */
  readonly place: string;
  /** The current values. */
  readonly standing: AccountDraft;
  readonly directory: Directory;
  readonly isNew: boolean;
  /** Returns true when it was saved. */
  readonly onSave: (edit: FormEdit<AccountDraft>) => Promise<boolean>;
  readonly onCancel: () => void;
}

const KINDS = Object.entries(ACCOUNT_KIND_LABELS).map(([value, label]) => ({ value, label }));
type TextName = 'name' | 'email' | 'phone' | 'website' | 'address' | 'licenseNumber';

export function AccountEditor(props: AccountEditorProps) {
  const form = useKeptForm(props.place, {
    standing: props.standing,
    isNew: props.isNew,
    shape: accountDraftSchema,
    check: asking(problemsOfAccount),
    save: async (edit) => savedOrSaid(await props.onSave(edit)),
  });
  if (form === null) return <Skeleton label={loadingPageText} className="p-8" />;
  const { values: draft, problems, change } = form;
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
    <RecordForm
      title={props.title}
      saveLabel="Save account"
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
      <FormSection title="Company">
        <Field label="Name" isRequired error={problems.name} className="sm:col-span-2">
          {text('name', { autoCapitalize: 'words' })}
        </Field>
        <Field label="Type">
          <Select
            options={KINDS}
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as AccountKind })}
          />
        </Field>
        <Field label="License number">{text('licenseNumber')}</Field>
      </FormSection>
      <FormSection title="Contact details">
        <Field label="Phone">{text('phone', { type: 'tel', inputMode: 'tel' })}</Field>
        <Field label="Email" error={problems.email}>
          {text('email', { type: 'email', inputMode: 'email' })}
        </Field>
        <Field label="Address" className="sm:col-span-2">
          {text('address')}
        </Field>
        <Field label="Website" error={problems.website}>
          {text('website', { inputMode: 'url' })}
        </Field>
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
    </RecordForm>
  );
}
