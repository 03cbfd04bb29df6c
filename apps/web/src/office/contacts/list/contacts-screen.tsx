/** /contacts: everyone the office deals with, from this device. The URL holds the filters; see people-query.ts. */
import { CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { createPeopleSearch } from '@plumbline/domain/contacts/people-search';
import { Button, DESK_QUERY, EmptyState, LinkButton, PHONE_QUERY, useMediaQuery } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { onIdle } from '#src/ground/when-idle.ts';
import { DirectoryGate } from '../directory-gate.tsx';
import { ContactsMenu } from '../file/contacts-menu.tsx';
import type { Directory, KeptContact } from '../use-directory.ts';
import { BulkSheet } from './bulk-sheet.tsx';
import { contactColumns } from './contact-columns.tsx';
import { contactRules, contactTexts, listPeople, wordsInUse } from './list-people.ts';
import { type FilterField, type PeopleListProps, PeoplePage } from './people-page.tsx';
import { isFiltered } from './people-query.ts';
import { usePeopleChoosing } from './use-people-choosing.tsx';
import { usePreparedSearch } from './use-prepared-search.ts';

export function ContactsScreen(props: PeopleListProps) {
  return (
    <DirectoryGate subject="contacts">
      {(directory) => <ContactList {...props} directory={directory} />}
    </DirectoryGate>
  );
}

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: 'company', label: 'Company' },
  { value: 'kind', label: 'Type' },
  { value: 'changed', label: 'Last changed' },
];
const GAPS = [
  { value: 'email', label: 'No email' },
  { value: 'phone', label: 'No phone' },
  { value: 'account', label: 'No account' },
  { value: 'no-text', label: 'No text messages' },
];

function ContactList({ directory, ...props }: PeopleListProps & { readonly directory: Directory }) {
  const { query } = props;
  const isPhone = useMediaQuery(PHONE_QUERY);
  const isDesk = useMediaQuery(DESK_QUERY);
  const search = usePreparedSearch(directory, () => createPeopleSearch(contactTexts(directory)), onIdle);
  const list = useMemo(
    () => listPeople(directory.contacts, query, search, contactRules(directory)),
    [directory, query, search],
  );
  const choosing = usePeopleChoosing<KeptContact>('contact', list.all);
  const filters = useContactFilters(directory);
  return (
    <>
      <PeoplePage
        {...props}
        subject="contacts"
        title="Contacts"
        noun="contact"
        searchHint="Name, company, number"
        kindLabels={CONTACT_KIND_LABELS}
        list={list}
        filters={filters}
        orders={ORDERS}
        columns={contactColumns({
          directory,
          room: isPhone ? 'phone' : isDesk ? 'desk' : 'tablet',
          chosen: choosing.column,
        })}
        actions={
          <span className="flex min-w-0 flex-wrap items-center gap-2.5">
            <LinkButton
              label="New contact"
              icon={Plus}
              variant="primary"
              render={<Link to="/contacts/new" />}
            />
            <ContactsMenu
              directory={directory}
              shown={list.all}
              isChoosing={choosing.isChoosing}
              onChoose={choosing.toggle}
            />
          </span>
        }
        selectionBar={choosing.bar}
        renderRow={(contact) => <Link to="/contacts/$id" params={{ id: contact.id }} />}
        onToggle={choosing.chosen.toggle}
        onEscape={choosing.stop}
        empty={
          <ContactsEmpty
            isFirst={directory.contacts.length === 0}
            words={query.q}
            isFiltered={isFiltered(query)}
            onClear={() => props.onQuery({}, true)}
          />
        }
      />
      {choosing.isDeciding && (
        <BulkSheet
          contacts={choosing.chosen.rows}
          directory={directory}
          onClose={choosing.stopDeciding}
          onDone={choosing.stop}
        />
      )}
    </>
  );
}

/** Returns filter options that occur in the list. */
function useContactFilters({ contacts, accounts, account }: Directory): readonly FilterField[] {
  return useMemo(() => {
    const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
    const used = new Set(contacts.map(({ accountId }) => account(accountId)?.id));
    return [
      {
        name: 'tag',
        label: 'Tag',
        placeholder: 'All tags',
        options: plain(wordsInUse(contacts.map(({ tags }) => tags))),
      },
      {
        name: 'account',
        label: 'Account',
        placeholder: 'All accounts',
        options: accounts
          .filter(({ id }) => used.has(id))
          .map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'source',
        label: 'Source',
        placeholder: 'All sources',
        options: plain(wordsInUse(contacts.map(({ source }) => [source]))),
      },
      { name: 'gap', label: 'Missing or opted out', placeholder: 'Everyone', options: GAPS },
    ];
  }, [contacts, accounts, account]);
}

interface ContactsEmptyProps {
  readonly isFirst: boolean;
  readonly words: string | undefined;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

function ContactsEmpty({ isFirst, words, isFiltered: isNarrowed, onClear }: ContactsEmptyProps) {
  if (isFirst || !isNarrowed) {
    return (
      <EmptyState
        title="No contacts yet"
        className="mt-8"
        action={
          <LinkButton
            label="Add the first one"
            variant="primary"
            icon={Plus}
            render={<Link to="/contacts/new" />}
          />
        }
      >
        Clients and agents from new reports are added automatically. Import the rest from a CSV or vCard file.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={words === undefined ? 'No contacts match these filters' : `No one found for “${words}”`}
      className="mt-8"
      action={<Button label="Show everyone" onClick={onClear} />}
    >
      {words === undefined
        ? 'Remove a filter to see more.'
        : 'We searched names, companies, emails, numbers, addresses, and tags.'}
    </EmptyState>
  );
}
