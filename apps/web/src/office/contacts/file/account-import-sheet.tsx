/** Import of accounts with a preview of additions and changes. Written only after confirmation. */
import type { FileOf } from '@plumbline/domain/contacts/contact-file';
import type { MappedFile } from '@plumbline/domain/contacts/import-mapping';
import { ACCOUNT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { planAccountImport } from '@plumbline/domain/contacts/plan-account-import';
import type { AccountRow } from '@plumbline/domain/contacts/read-accounts-csv';
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
import { type ImportOptions, useImportPlan } from './import-options.tsx';
import { MappedPreview } from './mapped-preview.tsx';
import { rowsOf, useMapping } from './use-mapping.ts';

type Found = MappedFile<AccountRow>;

export interface AccountImportSheetProps {
  readonly directory: Directory;
  readonly onClose: () => void;
}

export function AccountImportSheet({ directory, onClose }: AccountImportSheetProps) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const mapping = useMapping<AccountRow>('accounts');
  const { options, setOptions, plan } = useImportPlan(
    'brokerage',
    useCallback(
      (file: FileOf<AccountRow>, given: ImportOptions<AccountKind>) =>
        planAccountImport(rowsOf(file), directory.accounts, given),
      [directory],
    ),
  );
  const planOf = (found: Found) => plan(mapping.read(found));
  function write(found: Found): Promise<boolean> {
    const { added, changed } = planOf(found);
    const changes = [
      ...added.map(({ values }) => repositories.accounts.inserting(officeId, store.newId(), values)),
      ...changed.map(({ account, patch }) => repositories.accounts.updating(account, patch)),
      ...mapping.remembering(found),
    ];
    return commit(changes, {
      label: 'Import accounts',
      done: `${countOf(added.length, 'account')} imported`,
      detail: changed.length === 0 ? 'No existing accounts changed.' : `${changed.length} changed.`,
      failed: failedText('create', 'accounts'),
      undone: 'Import undone.',
    });
  }
  return (
    <FileImportSheet
      title="Import accounts"
      fileLabel="Accounts file"
      accept=".csv,.tsv,.txt,text/csv"
      read={readAccountFile}
      importLabel={(found) => {
        const { added, changed } = planOf(found);
        const count = added.length + changed.length;
        return count === 0 ? null : `Import ${countOf(count, 'account')}`;
      }}
      onImport={write}
      onClose={onClose}
      preview={(found, fileName) => (
        <MappedPreview
          found={found}
          mapping={mapping}
          kindLabels={ACCOUNT_KIND_LABELS}
          whoIs="accounts that are"
          options={options}
          onOptions={setOptions}
        >
          {(file) => <AccountImportPreview fileName={fileName} file={file} plan={plan(file)} />}
        </MappedPreview>
      )}
      intro={
        <ImportIntro>
          A CSV file with column names in the first row, such as our own export or a list of companies from a
          spreadsheet or another program. Up to 5,000 accounts. Import people on the Contacts page.
        </ImportIntro>
      }
    />
  );
}

async function readAccountFile(file: File): Promise<ReadImport<Found>> {
  const [{ MAX_FILE_BYTES }, { openAccountsCsv }] = await Promise.all([
    import('@plumbline/domain/contacts/contact-file'),
    import('@plumbline/domain/contacts/read-accounts-csv'),
  ]);
  return openAccountsCsv(await readBytes(file, MAX_FILE_BYTES));
}
