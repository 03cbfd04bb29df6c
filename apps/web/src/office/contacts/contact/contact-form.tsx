/** The fields of a contact. The caller owns, keeps, and saves the input. */
import { CONTACT_KIND_LABELS, SOURCE_SUGGESTIONS } from '@plumbline/domain/contacts/labels';
import type { ContactKind } from '@plumbline/domain/tables/records';
import {
  Checkbox,
  Combobox,
  Field,
  FormSection,
  Select,
  TextArea,
  TextInput,
  WordListField,
} from '@plumbline/ui';
import { useId, useMemo } from 'react';
import { wordsInUse } from '../list/list-people.ts';
import type { Directory } from '../use-directory.ts';
import { accountNamed, type ContactDraft, type DraftProblems } from './contact-draft.ts';
import { ReachSection } from './reach-section.tsx';

export interface ContactFieldsProps {
  readonly draft: ContactDraft;
  readonly problems: DraftProblems;
  readonly directory: Directory;
  /** The contact itself, which cannot be its own referrer. */
  readonly ownId: string | null;
  readonly onChange: (patch: Partial<ContactDraft>) => void;
}

const KINDS = Object.entries(CONTACT_KIND_LABELS).map(([value, label]) => ({ value, label }));

export function ContactFields(props: ContactFieldsProps) {
  const { draft, directory, ownId, onChange } = props;
  const sourcesId = useId();
  const knownTags = useMemo(() => wordsInUse(directory.contacts.map(({ tags }) => tags)), [directory]);
  const people = useMemo(
    () =>
      directory.contacts
        .filter(({ id }) => id !== ownId)
        .map(({ id, name, email }) => ({ value: id, label: name, ...(email !== '' && { detail: email }) })),
    [directory, ownId],
  );
  return (
    <>
      <PersonSection {...props} />
      <ReachSection {...props} />
      <FormSection title="Background">
        <Field label="Source">
          <TextInput
            value={draft.source}
            list={sourcesId}
            placeholder="Agent referral"
            maxLength={100}
            onChange={(event) => onChange({ source: event.target.value })}
          />
        </Field>
        <datalist id={sourcesId}>
          {SOURCE_SUGGESTIONS.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <Field label="Referred by">
          <Combobox
            choices={people}
            value={draft.referredById}
            onValueChange={(referredById) => onChange({ referredById })}
            placeholder="Search contacts"
            emptyText="No contacts match."
          />
        </Field>
        <div className="sm:col-span-2">
          <WordListField
            label="Tags"
            placeholder="Repeat client"
            maxLength={100}
            words={draft.tags}
            known={knownTags}
            onChange={(tags) => onChange({ tags })}
          />
        </div>
        <Field label="Notes" className="sm:col-span-2">
          <TextArea
            value={draft.notes}
            rows={4}
            maxLength={10_000}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        </Field>
      </FormSection>
    </>
  );
}

function PersonSection({ draft, problems, directory, onChange }: ContactFieldsProps) {
  const accountsId = useId();
  const account = accountNamed(directory.accounts, draft.company);
  return (
    <FormSection title="Person">
      <Field label="Name" isRequired error={problems.name} className="sm:col-span-2">
        <TextInput
          value={draft.name}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={200}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label="Type">
        <Select
          options={KINDS}
          value={draft.kind}
          onChange={(event) => onChange({ kind: event.target.value as ContactKind })}
        />
      </Field>
      <Field label="Title">
        <TextInput
          value={draft.jobTitle}
          placeholder="Realtor"
          maxLength={200}
          onChange={(event) => onChange({ jobTitle: event.target.value })}
        />
      </Field>
      <div className="grid gap-2 sm:col-span-2">
        <Field
          label="Company"
          description={account !== null ? `${account.name} is one of your accounts.` : undefined}
        >
          <TextInput
            value={draft.company}
            list={accountsId}
            maxLength={200}
            autoCapitalize="words"
            onChange={(event) => onChange({ company: event.target.value })}
          />
        </Field>
        <datalist id={accountsId}>
          {directory.accounts.slice(0, 500).map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        {account === null && draft.company.trim() !== '' && (
          <Checkbox
            label={`Add “${draft.company.trim()}” to the accounts`}
            checked={draft.makesAccount}
            onChange={(event) => onChange({ makesAccount: event.target.checked })}
          />
        )}
      </div>
    </FormSection>
  );
}
