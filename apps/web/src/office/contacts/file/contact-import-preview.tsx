import type { ContactFile } from '@plumbline/domain/contacts/contact-file';
import { CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import type { ContactImport, ImportedValues } from '@plumbline/domain/contacts/plan-contact-import';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { fieldsInWords, ImportPreview } from './import-preview.tsx';

const FIELD_WORDS: Readonly<Record<string, string>> = {
  email: 'email',
  otherEmails: 'email',
  phone: 'phone',
  otherPhones: 'phone',
  address: 'address',
  otherAddresses: 'address',
  jobTitle: 'title',
  accountId: 'account',
  emailLabel: '',
  phoneLabel: '',
};

export interface ContactImportPreviewProps {
  readonly fileName: string;
  readonly file: Extract<ContactFile, { ok: true }>;
  readonly plan: ContactImport;
}

export function ContactImportPreview(props: ContactImportPreviewProps) {
  return (
    <ImportPreview
      {...props}
      noun="contacts"
      addedWords={({ values }) => newWords(values)}
      changedWords={({ contact, patch }) => `${contact.name}: ${fieldsInWords(patch, FIELD_WORDS)}`}
    />
  );
}

const newWords = ({ name, kind, company, email, phone }: ImportedValues): string =>
  [name, kind === undefined ? '' : CONTACT_KIND_LABELS[kind], company, email, formatPhone(phone ?? '')]
    .filter((part) => part !== '' && part !== undefined)
    .join(' · ');
