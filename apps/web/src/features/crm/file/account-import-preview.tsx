import { formatPhone } from '@plumbline/domain/contact-format';
import { ACCOUNT_KIND_LABELS } from '@plumbline/domain/crm/labels';
import type { AccountImport, AccountValues } from '@plumbline/domain/crm/plan-account-import';
import type { AccountFile } from '@plumbline/domain/crm/read-accounts-csv';
import { ImportOutline } from '@plumbline/ui';
import { importSummary, unreadPart } from './import-summary.ts';

const FIELD_WORDS: Readonly<Record<string, string>> = { email: 'e-mail', licenseNumber: 'license number' };

export interface AccountImportPreviewProps {
  readonly fileName: string;
  readonly file: Extract<AccountFile, { ok: true }>;
  readonly plan: AccountImport;
}

/** What the file would do, by line. */
export function AccountImportPreview({ fileName, file, plan }: AccountImportPreviewProps) {
  const { problems, ignoredColumns } = file;
  return (
    <ImportOutline
      fileName={fileName}
      summary={importSummary(plan, problems)}
      ignoredColumns={ignoredColumns}
      parts={[
        unreadPart(problems),
        {
          title: 'New accounts',
          lines: plan.added.map(({ line, values }) => ({ line, words: newWords(values) })),
        },
        {
          title: 'Accounts that get more',
          lines: plan.changed.map(({ line, account, patch }) => ({
            line,
            words: `${account.name}: ${Object.keys(patch)
              .map((name) => FIELD_WORDS[name] ?? name)
              .join(', ')}`,
          })),
        },
      ]}
    />
  );
}

const newWords = ({ name, kind, phone, email, address }: AccountValues): string =>
  [name, ACCOUNT_KIND_LABELS[kind], formatPhone(phone), email, address]
    .filter((part) => part !== '')
    .join(' · ');
