import { formatPhone } from '@plumbline/domain/contact-format';
import type { ContactFile } from '@plumbline/domain/crm/contact-file';
import { CONTACT_KIND_LABELS } from '@plumbline/domain/crm/labels';
import type { ContactImport, ImportedValues } from '@plumbline/domain/crm/plan-contact-import';
import { ImportOutline } from '@plumbline/ui';
import { importSummary, unreadPart } from './import-summary.ts';

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

/** What the file would do, by line. */
export function ContactImportPreview({ fileName, file, plan }: ContactImportPreviewProps) {
  const { problems, ignoredColumns } = file;
  return (
    <ImportOutline
      fileName={fileName}
      summary={importSummary(plan, problems)}
      ignoredColumns={ignoredColumns}
      parts={[
        unreadPart(problems),
        {
          title: 'New contacts',
          lines: plan.added.map(({ line, values }) => ({ line, words: newWords(values) })),
        },
        {
          title: 'Contacts that get more',
          lines: plan.changed.map(({ line, contact, patch }) => ({
            line,
            words: `${contact.name}: ${patchWords(patch)}`,
          })),
        },
      ]}
    />
  );
}

const newWords = ({ name, kind, company, email, phone }: ImportedValues): string =>
  [name, kind === undefined ? '' : CONTACT_KIND_LABELS[kind], company, email, formatPhone(phone ?? '')]
    .filter((part) => part !== '' && part !== undefined)
    .join(' · ');

const patchWords = (patch: ImportedValues): string =>
  [...new Set(Object.keys(patch).map((name) => FIELD_WORDS[name] ?? name))]
    .filter((word) => word !== '')
    .join(', ');
