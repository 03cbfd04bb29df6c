import { emailsOf } from '@plumbline/domain/contacts/contact-values';
import { CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { phoneLinks } from '@plumbline/domain/contacts/phone-links';
import { deletedText, failedText } from '@plumbline/domain/ground/messages';
import { initials } from '@plumbline/domain/ground/person-name';
import { Avatar, IconButton, LinkButton, Menu, MenuItem, Tag } from '@plumbline/ui';
import { Ellipsis, FileDown, Mail, Merge, MessageSquare, Phone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { downloadVcard } from '../file/download.ts';
import { MarkTag } from '../list/mark-tag.tsx';
import { MergeContactSheet } from '../merge/merge-sheet.tsx';
import { RecordHead } from '../record-head.tsx';
import { useCommit } from '../use-commit.ts';
import { companyOf, type Directory, type KeptContact } from '../use-directory.ts';

export interface ContactHeadProps {
  readonly contact: KeptContact;
  readonly directory: Directory;
  readonly onEdit: () => void;
  readonly onLeave: () => void;
  readonly onMoved: (contactId: string) => void;
}

/** The contact's name and actions: call, text, email, edit. */
export function ContactHead({ contact, directory, onEdit, onLeave, onMoved }: ContactHeadProps) {
  const { repositories } = useLocal();
  const commit = useCommit();
  const [isMerging, setMerging] = useState(false);
  const [email] = emailsOf(contact);
  const phone = phoneLinks(contact);
  const subtitle = [contact.jobTitle, companyOf(contact, directory)].filter((part) => part !== '').join(', ');

  async function remove(): Promise<void> {
    const isDone = await commit([repositories.contacts.removing(contact)], {
      label: 'Delete contact',
      done: deletedText('Contact'),
      detail: 'Reports and appointments are kept.',
      failed: failedText('delete', 'contact'),
      undone: `${contact.name} restored.`,
    });
    if (isDone) onLeave();
  }

  return (
    <RecordHead
      name={contact.name}
      backLabel="Back to contacts"
      onBack={onLeave}
      lead={<Avatar name={contact.name} initials={initials(contact.name)} size={44} isDecorative />}
      help={<HelpLink article="contacts" part="a-contact" />}
      facts={
        <>
          {subtitle !== '' && <p className="type-body m-0 text-text-2">{subtitle}</p>}
          <p className="m-0 mt-1.5 flex flex-wrap gap-1.5">
            <Tag>{CONTACT_KIND_LABELS[contact.kind]}</Tag>
            <MarkTag mark={contact.mark} />
          </p>
        </>
      }
      menu={
        <Menu trigger={<IconButton icon={Ellipsis} label="Actions for this contact" />}>
          <MenuItem label="Merge duplicates" icon={Merge} onSelect={() => setMerging(true)} />
          <MenuItem
            label="Save as vCard"
            icon={FileDown}
            onSelect={() => void downloadVcard(contact.name, [contact], directory)}
          />
          <MenuItem label="Delete contact" icon={Trash2} isDestructive onSelect={() => void remove()} />
        </Menu>
      }
      onEdit={onEdit}
    >
      <div className="mt-4 flex flex-wrap gap-2.5">
        {phone !== null && <LinkButton label="Call" icon={Phone} render={<a href={phone.call} />} />}
        {phone?.text != null && (
          <LinkButton label="Text" icon={MessageSquare} render={<a href={phone.text} />} />
        )}
        {email !== undefined && (
          <LinkButton label="Email" icon={Mail} render={<a href={`mailto:${email.value}`} />} />
        )}
      </div>
      {isMerging && (
        <MergeContactSheet
          kept={contact}
          directory={directory}
          onClose={() => setMerging(false)}
          onMerged={onMoved}
        />
      )}
    </RecordHead>
  );
}
