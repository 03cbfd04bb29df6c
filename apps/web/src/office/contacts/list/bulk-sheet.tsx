/** Bulk edit of contacts. */

import { joinedWords } from '@plumbline/domain/contacts/contact-values';
import { CHANNEL_LABELS, CONTACT_KIND_LABELS, SOURCE_SUGGESTIONS } from '@plumbline/domain/contacts/labels';
import type { Contact, ContactKind, PreferredChannel } from '@plumbline/domain/tables/records';
import { Combobox, Select, type SelectOption } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { Directory, KeptContact } from '../use-directory.ts';
import { BulkChangeSheet } from './bulk-change-sheet.tsx';
import { KnownWordsInput } from './known-words-input.tsx';
import { wordsInUse } from './list-people.ts';

const SUBJECTS = [
  { value: 'kind', label: 'Type' },
  { value: 'account', label: 'Account' },
  { value: 'addTag', label: 'Add a tag' },
  { value: 'removeTag', label: 'Remove a tag' },
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

export function BulkSheet({ contacts, directory, ...ending }: BulkSheetProps) {
  const { repositories } = useLocal();
  return (
    <BulkChangeSheet
      {...ending}
      noun="contact"
      count={contacts.length}
      subjects={SUBJECTS}
      mayBeBlank={(subject) => subject === 'channel'}
      changing={(subject, value) =>
        contacts.flatMap((contact) => {
          const patch = patchFor(contact, subject, value);
          return patch === null ? [] : [repositories.contacts.updating(contact, patch)];
        })
      }
      removing={() => contacts.map((contact) => repositories.contacts.removing(contact))}
      removedDetail="Their reports and appointments are kept."
      field={(subject, value, onChange) => (
        <BulkValue
          subject={subject}
          contacts={contacts}
          directory={directory}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
}

/** Returns null where the contact has the value already. */
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
  if (subject === 'account') {
    return (
      <Combobox
        choices={directory.accounts.map(({ id, name }) => ({ value: id, label: name }))}
        value={value === '' ? null : value}
        onValueChange={(id) => onChange(id ?? '')}
        placeholder="Search accounts"
        emptyText="No accounts match."
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
  return <KnownWordsInput value={value} known={known} onChange={onChange} />;
}

function optionsFor(subject: BulkSubject, contacts: readonly Contact[]): readonly SelectOption[] | null {
  const ofLabels = (labels: Readonly<Record<string, string>>): SelectOption[] =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  if (subject === 'kind') return ofLabels(CONTACT_KIND_LABELS);
  if (subject === 'channel') return ofLabels(CHANNEL_LABELS);
  if (subject !== 'removeTag') return null;
  return wordsInUse(contacts.map(({ tags }) => tags)).map((tag) => ({ value: tag, label: tag }));
}
