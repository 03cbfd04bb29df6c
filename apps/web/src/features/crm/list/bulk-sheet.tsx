/** One change for many contacts at once, taken back in one step. */

import { joinedWords } from '@plumbline/domain/crm/contact-values';
import { CHANNEL_LABELS, CONTACT_KIND_LABELS, SOURCE_SUGGESTIONS } from '@plumbline/domain/crm/labels';
import { countOf } from '@plumbline/domain/format-number';
import { deletedText, failedText, updatedText } from '@plumbline/domain/messages';
import type { Contact, ContactKind, PreferredChannel } from '@plumbline/domain/records';
import { Button, Combobox, Field, Select, type SelectOption, Sheet, TextInput } from '@plumbline/ui';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { useCommit } from '../use-commit.ts';
import type { Directory, KeptContact } from '../use-directory.ts';
import { wordsInUse } from './list-people.ts';

const SUBJECTS = [
  { value: 'kind', label: 'Kind' },
  { value: 'account', label: 'Account' },
  { value: 'addTag', label: 'Add a tag' },
  { value: 'removeTag', label: 'Take a tag away' },
  { value: 'source', label: 'Source' },
  { value: 'channel', label: 'Preferred channel' },
] as const;
type BulkSubject = (typeof SUBJECTS)[number]['value'];

export interface BulkSheetProps {
  readonly contacts: readonly KeptContact[];
  readonly directory: Directory;
  readonly onClose: () => void;
  /** The change was made. */
  readonly onDone: () => void;
}

export function BulkSheet({ contacts, directory, onClose, onDone }: BulkSheetProps) {
  const { repositories } = useLocal();
  const commit = useCommit();
  const [subject, setSubject] = useState<BulkSubject>('addTag');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const many = countOf(contacts.length, 'contact');

  async function change(): Promise<void> {
    if (value.trim() === '' && subject !== 'channel') return setProblem('Choose or write a value first.');
    const changes = contacts.flatMap((contact) => {
      const patch = patchFor(contact, subject, value.trim());
      return patch === null ? [] : [repositories.contacts.updating(contact, patch)];
    });
    if (changes.length === 0) return setProblem('All of them are like that already.');
    const isDone = await commit(changes, {
      label: 'Change contacts',
      done: updatedText(countOf(changes.length, 'contact')),
      failed: failedText('update', 'contacts'),
      undone: 'The contacts are as they were.',
    });
    if (isDone) finish();
  }
  async function remove(): Promise<void> {
    const isDone = await commit(
      contacts.map((contact) => repositories.contacts.removing(contact)),
      {
        label: 'Delete contacts',
        done: deletedText(many),
        detail: 'Their reports and appointments stay.',
        failed: failedText('delete', 'contacts'),
        undone: 'The contacts are back.',
      },
    );
    if (isDone) finish();
  }
  function finish(): void {
    onClose();
    onDone();
  }

  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`Change ${many}`}
      footer={<Button isWide variant="primary" label={`Change ${many}`} onClick={() => void change()} />}
    >
      <div className="grid gap-4.5 pt-1">
        <Field label="What to change">
          <Select
            options={SUBJECTS}
            value={subject}
            onChange={(event) => {
              setSubject(event.target.value as BulkSubject);
              setValue('');
              setProblem(undefined);
            }}
          />
        </Field>
        <Field label={SUBJECTS.find((each) => each.value === subject)?.label ?? ''} error={problem}>
          <BulkValue
            subject={subject}
            contacts={contacts}
            directory={directory}
            value={value}
            onChange={(next) => {
              setValue(next);
              setProblem(undefined);
            }}
          />
        </Field>
        <div className="border-t border-line pt-4">
          <Button label={`Delete ${many}`} icon={Trash2} variant="outline" onClick={() => void remove()} />
        </div>
      </div>
    </Sheet>
  );
}

/** Null where the contact is like that already. */
export function patchFor(contact: Contact, subject: BulkSubject, value: string): Partial<Contact> | null {
  const changed = <T extends Partial<Contact>>(patch: T): T | null =>
    Object.entries(patch).every(([name, next]) => contact[name as keyof Contact] === next) ? null : patch;
  switch (subject) {
    case 'kind':
      return changed({ kind: value as ContactKind });
    case 'account':
      return changed({ accountId: value });
    case 'source':
      return changed({ source: value });
    case 'channel':
      return changed({ preferredChannel: value as PreferredChannel });
    case 'addTag': {
      const tags = joinedWords([...contact.tags, value]);
      return tags.length === contact.tags.length ? null : { tags };
    }
    case 'removeTag': {
      const tags = contact.tags.filter((tag) => tag.toLowerCase() !== value.toLowerCase());
      return tags.length === contact.tags.length ? null : { tags };
    }
  }
}

interface BulkValueProps extends Pick<BulkSheetProps, 'contacts' | 'directory'> {
  readonly subject: BulkSubject;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function BulkValue({ subject, contacts, directory, value, onChange }: BulkValueProps) {
  const listId = useId();
  if (subject === 'account') {
    return (
      <Combobox
        choices={directory.accounts.map(({ id, name }) => ({ value: id, label: name }))}
        value={value === '' ? null : value}
        onValueChange={(id) => onChange(id ?? '')}
        placeholder="Search accounts"
        emptyText="No account fits."
      />
    );
  }
  const options = optionsFor(subject, contacts);
  if (options !== null) {
    return (
      <Select
        options={options}
        {...(subject !== 'channel' && { placeholder: 'Choose' })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const known =
    subject === 'source' ? SOURCE_SUGGESTIONS : wordsInUse(directory.contacts.map(({ tags }) => tags));
  return (
    <>
      <TextInput
        value={value}
        maxLength={100}
        list={listId}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {known.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}

function optionsFor(subject: BulkSubject, contacts: readonly Contact[]): readonly SelectOption[] | null {
  const ofLabels = (labels: Readonly<Record<string, string>>): SelectOption[] =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  if (subject === 'kind') return ofLabels(CONTACT_KIND_LABELS);
  if (subject === 'channel') return ofLabels(CHANNEL_LABELS);
  if (subject !== 'removeTag') return null;
  return wordsInUse(contacts.map(({ tags }) => tags)).map((tag) => ({ value: tag, label: tag }));
}
