/** The fields of a contact. The caller owns, keeps, and saves the input. */
import {
  CHANNEL_LABELS,
  CONTACT_KIND_LABELS,
  EMAIL_LABELS,
  PHONE_LABELS,
  SOURCE_SUGGESTIONS,
} from '@plumbline/domain/contacts/labels';
import type { ContactKind, PreferredChannel } from '@plumbline/domain/tables/records';
import { parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import {
  Checkbox,
  Combobox,
  Field,
  FormSection,
  PickedText,
  Select,
  TextArea,
  TextInput,
  WordListField,
} from '@plumbline/ui';
import { useId, useMemo } from 'react';
import { wordsInUse } from '../list/list-people.ts';
import type { Directory } from '../use-directory.ts';
import { accountNamed, type ContactDraft, type DraftProblems, isEmail, oddPhones } from './contact-draft.ts';
import { ValueListField } from './value-list-field.tsx';

export interface ContactFieldsProps {
  readonly draft: ContactDraft;
  readonly problems: DraftProblems;
  readonly directory: Directory;
  /** The contact itself, which cannot be its own referrer. */
  readonly ownId: string | null;
  readonly onChange: (patch: Partial<ContactDraft>) => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const KINDS = optionsOf(CONTACT_KIND_LABELS);
const CHANNELS = optionsOf(CHANNEL_LABELS);

export function ContactFields(props: ContactFieldsProps) {
  const { draft, problems, directory, ownId, onChange } = props;
  const sourcesId = useId();
  const odd = oddPhones(draft);
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
      <FormSection title="Reach">
        <ValueListField
          label="Phone"
          addLabel="Add phone"
          type="tel"
          inputMode="tel"
          labels={PHONE_LABELS}
          values={draft.phones}
          hint={
            odd.length > 0 ? `“${odd[0]}” is no number that we know. It is kept as you wrote it.` : undefined
          }
          onChange={(phones) => onChange({ phones })}
        />
        <ValueListField
          label="Email"
          addLabel="Add email"
          type="email"
          inputMode="email"
          labels={EMAIL_LABELS}
          values={draft.emails}
          error={problems.emails}
          errorAt={draft.emails.findIndex(({ value }) => !isEmail(value))}
          onChange={(emails) => onChange({ emails })}
        />
        <div className="sm:col-span-2">
          <ValueListField
            label="Address"
            addLabel="Add address"
            placeholder="1148 Palmetto Ave, Tampa, FL 33603"
            values={draft.addresses}
            onChange={(addresses) => onChange({ addresses })}
          />
        </div>
        <Field label="Website" error={problems.website}>
          <TextInput
            value={draft.website}
            inputMode="url"
            autoComplete="off"
            maxLength={300}
            onChange={(event) => onChange({ website: event.target.value })}
          />
        </Field>
        <Field label="Preferred channel">
          <Select
            options={CHANNELS}
            value={draft.preferredChannel}
            onChange={(event) => onChange({ preferredChannel: event.target.value as PreferredChannel })}
          />
        </Field>
        <div className="sm:col-span-2">
          <Checkbox
            label="Do not text"
            description="This person gets no text messages, even if reminders are on."
            checked={draft.refusesText}
            onChange={(event) => onChange({ refusesText: event.target.checked })}
          />
        </div>
        {draft.refusesText && (
          <>
            <Field label="Asked on" isRequired error={problems.refusedOn}>
              <PickedText
                kind="date"
                text={draft.refusedOn}
                onTextChange={(refusedOn) => onChange({ refusedOn })}
                read={parseDay}
                write={writeDay}
              />
            </Field>
            <Field label="How they said so">
              <TextInput
                value={draft.refusalProof}
                placeholder="STOP by text message"
                maxLength={500}
                onChange={(event) => onChange({ refusalProof: event.target.value })}
              />
            </Field>
          </>
        )}
      </FormSection>
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
            emptyText="No contact fits."
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
      <Field label="Kind">
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
