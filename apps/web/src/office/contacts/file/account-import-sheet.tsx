/** Import of accounts with a preview of additions and changes. Written only after confirmation. */
import { ACCOUNT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { planAccountImport } from '@plumbline/domain/contacts/plan-account-import';
import type { AccountFile } from '@plumbline/domain/contacts/read-accounts-csv';
import { countOf } from '@plumbline/domain/ground/format-number';
import { failedText } from '@plumbline/domain/ground/messages';
import type { AccountKind } from '@plumbline/domain/tables/records';
import { FileImportSheet, type ReadImport, readBytes } from '@plumbline/ui';
import { useCallback } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '../use-commit.ts';
import type { Directory } from '../use-directory.ts';
import { AccountImportPreview } from './account-import-preview.tsx';
import { ImportIntro } from './import-intro.tsx';
import { ImportOptionFields, type ImportOptions, useImportPlan } from './import-options.tsx';

type ReadFile = Extract<AccountFile, { ok: true }>;

export interface AccountImportSheetProps {
  readonly directory: Directory;
  readonly onClose: () => void;
}

export function AccountImportSheet({ directory, onClose }: AccountImportSheetProps) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const { options, setOptions, plan } = useImportPlan(
    'brokerage',
    useCallback(
      (file: ReadFile, given: ImportOptions<AccountKind>) =>
        planAccountImport(file.rows, directory.accounts, given),
      [directory],
    ),
  );
  function write(file: ReadFile): Promise<boolean> {
    const { added, changed } = plan(file);
    const changes = [
      ...added.map(({ values }) => repositories.accounts.inserting(officeId, store.newId(), values)),
      ...changed.map(({ account, patch }) => repositories.accounts.updating(account, patch)),
    ];
    return commit(changes, {
      label: 'Import accounts',
      done: `${countOf(added.length, 'account')} imported`,
      detail: changed.length === 0 ? 'None that was here was changed.' : `${changed.length} changed.`,
      failed: failedText('create', 'accounts'),
      undone: 'Import undone.',
    });
  }
  return (
    <FileImportSheet
      title="Import accounts"
      fileLabel="File of accounts"
      accept=".csv,.tsv,.txt,text/csv"
      read={readAccountFile}
      importLabel={(file) => {
        const count = plan(file).added.length + plan(file).changed.length;
        return count === 0 ? null : `Import ${countOf(count, 'account')}`;
      }}
      onImport={write}
      onClose={onClose}
      preview={(file, fileName) => (
        <div className="grid gap-4.5">
          <ImportOptionFields
            kindLabels={ACCOUNT_KIND_LABELS}
            whoIs="accounts that are"
            options={options}
            onChange={setOptions}
          />
          <AccountImportPreview fileName={fileName} file={file} plan={plan(file)} />
        </div>
      )}
      intro={
        <ImportIntro>
          A CSV file whose first line names the columns: our own export, or a list of companies of a
          spreadsheet or another program. Up to 5,000 accounts. People come in with the contacts.
        </ImportIntro>
      }
    />
  );
}

async function readAccountFile(file: File): Promise<ReadImport<ReadFile>> {
  const [{ MAX_FILE_BYTES }, { readAccountsCsv }] = await Promise.all([
    import('@plumbline/domain/contacts/contact-file'),
    import('@plumbline/domain/contacts/read-accounts-csv'),
  ]);
  const found = readAccountsCsv(await readBytes(file, MAX_FILE_BYTES));
  return found.ok ? { ok: true, found } : found;
}
