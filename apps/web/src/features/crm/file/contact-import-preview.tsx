import { formatPhone } from '@plumbline/domain/contact-format';
import type { ContactFile } from '@plumbline/domain/crm/contact-file';
import { CONTACT_KIND_LABELS } from '@plumbline/domain/crm/labels';
import type { ContactImport, ImportedValues } from '@plumbline/domain/crm/plan-contact-import';
import { fieldsInWords, ImportPreview } from './import-preview.tsx';

const FIELD_WORDS: Readonly<Record<string, string>> = {
  email: 'e-mail',
  otherEmails: 'e-mail',
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
