import { ACCOUNT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import type { AccountImport, AccountValues } from '@plumbline/domain/contacts/plan-account-import';
import type { AccountFile } from '@plumbline/domain/contacts/read-accounts-csv';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { fieldsInWords, ImportPreview } from './import-preview.tsx';

const FIELD_WORDS: Readonly<Record<string, string>> = { email: 'email', licenseNumber: 'license number' };

export interface AccountImportPreviewProps {
  readonly fileName: string;
  readonly file: Extract<AccountFile, { ok: true }>;
  readonly plan: AccountImport;
}

export function AccountImportPreview(props: AccountImportPreviewProps) {
  return (
    <ImportPreview
      {...props}
      noun="accounts"
      addedWords={({ values }) => newWords(values)}
      changedWords={({ account, patch }) => `${account.name}: ${fieldsInWords(patch, FIELD_WORDS)}`}
    />
  );
}

const newWords = ({ name, kind, phone, email, address }: AccountValues): string =>
  [name, ACCOUNT_KIND_LABELS[kind], formatPhone(phone), email, address]
    .filter((part) => part !== '')
    .join(' · ');
