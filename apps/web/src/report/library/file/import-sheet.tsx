/**
 * Import of a CSV file with a preview of additions, changes, and unreadable lines. Written only after confirmation.
 */

import { countOf } from '@plumbline/domain/ground/format-number';
import type { LibraryImport } from '@plumbline/domain/report/defect-library/plan-library-import';
import { FileImportSheet, type ReadImport, readBytes } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { Entry } from '../list/list-entries.ts';
import type { LibraryCommands } from '../use-library-commands.ts';
import { ImportPreview } from './import-preview.tsx';

interface Found {
  readonly plan: LibraryImport;
  readonly ignoredColumns: readonly string[];
}

export interface ImportSheetProps {
  readonly entries: readonly Entry[];
  readonly commands: LibraryCommands;
  readonly onClose: () => void;
}

export function ImportSheet({ entries, commands, onClose }: ImportSheetProps) {
  const { store } = useLocal();
  async function read(file: File): Promise<ReadImport<Found>> {
    const [{ MAX_CSV_BYTES, readLibraryCsv }, { planLibraryImport }] = await Promise.all([
      import('@plumbline/domain/report/defect-library/read-library-csv'),
      import('@plumbline/domain/report/defect-library/plan-library-import'),
    ]);
    const found = readLibraryCsv(await readBytes(file, MAX_CSV_BYTES));
    if (!found.ok) return found;
    const plan = planLibraryImport(found, entries, store.nowIso());
    return { ok: true, found: { plan, ignoredColumns: found.ignoredColumns } };
  }
  return (
    <FileImportSheet
      title="Import comments"
      fileLabel="Library file"
      accept=".csv,.tsv,.txt,text/csv"
      chooseLabel="Choose a CSV file"
      read={read}
      importLabel={({ plan }) => {
        const count = plan.added.length + plan.changed.length;
        return count === 0 ? null : `Import ${countOf(count, 'comment')}`;
      }}
      onImport={({ plan }) => commands.import(plan)}
      onClose={onClose}
      preview={(found, fileName) => <ImportPreview fileName={fileName} {...found} />}
      intro={
        <>
          <p className="type-body m-0 text-text-2">
            The first row must name the columns. An exported library has all of them. Section and title are
            required. A row with an existing comment’s key updates that comment. Other rows are added as new
            comments. Up to 5,000 rows.
          </p>
          <p className="type-body mt-3 mb-0 text-text-2">
            You’ll see what would change before anything is saved.
          </p>
        </>
      }
    />
  );
}
