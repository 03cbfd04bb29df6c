/** The cells of the list of contacts. */

import { emailsOf, phonesOf } from '@plumbline/domain/contacts/contact-values';
import { CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { initials } from '@plumbline/domain/ground/person-name';
import { Avatar, type Chosen, type TableColumn, Tag } from '@plumbline/ui';
import { companyOf, type Directory, type KeptContact } from '../use-directory.ts';
import { chooseColumn } from './choose-column.tsx';
import { MarkTag } from './mark-tag.tsx';

export interface ContactColumnContext {
  readonly directory: Directory;
  readonly room: 'desk' | 'tablet' | 'phone';
  /** Null where rows cannot be selected. */
  readonly chosen: Chosen<KeptContact> | null;
}

export function contactColumns({
  directory,
  room,
  chosen,
}: ContactColumnContext): TableColumn<KeptContact>[] {
  const columns: (TableColumn<KeptContact> | false)[] = [
    chosen !== null && chooseColumn(chosen),
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      onPhone: 'title',
      cell: (contact) => (
        <span className="flex min-w-0 items-center gap-3">
          {room !== 'phone' && (
            <Avatar name={contact.name} initials={initials(contact.name)} size={32} isDecorative />
          )}
          <span className="min-w-0 truncate font-strong text-text desk:text-ui">{contact.name}</span>
        </span>
      ),
    },
    {
      id: 'kind',
      header: 'Type',
      width: '8.5rem',
      isSortable: true,
      onPhone: 'meta',
      cell: ({ kind }) => CONTACT_KIND_LABELS[kind],
    },
    {
      id: 'company',
      header: 'Company',
      isSortable: true,
      onPhone: 'meta',
      cell: (contact) => companyOf(contact, directory),
    },
    {
      id: 'phone',
      header: 'Phone',
      width: room === 'desk' ? '11.5rem' : '9.5rem',
      onPhone: 'meta',
      cell: (contact) => <FirstOf values={phonesOf(contact).map(({ value }) => formatPhone(value))} />,
    },
    room === 'desk' && {
      id: 'email',
      header: 'Email',
      onPhone: 'hidden',
      cell: (contact) => <FirstOf values={emailsOf(contact).map(({ value }) => value)} />,
    },
    {
      id: 'tags',
      header: 'Tags',
      isHeaderHidden: true,
      width: room === 'desk' ? '10rem' : '6rem',
      align: 'right',
      onPhone: 'aside',
      cell: (contact) => (
        <span className="inline-flex items-center gap-1.5">
          {contact.tags.slice(0, 1).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {contact.tags.length > 1 && (
            <span className="type-meta text-text-3">{`+${contact.tags.length - 1}`}</span>
          )}
          <MarkTag mark={contact.mark} />
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

function FirstOf({ values: [first, ...more] }: { readonly values: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <>
      {first}
      {more.length > 0 && <span className="ml-1.5 text-text-3">{`+${more.length}`}</span>}
    </>
  );
}
