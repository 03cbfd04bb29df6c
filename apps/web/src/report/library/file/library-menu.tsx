import type { DefaultsRestored } from '@plumbline/domain/report/defect-library/restore-defaults';
import { IconButton, Menu, MenuItem, useToaster } from '@plumbline/ui';
import { Ellipsis, FileDown, FileUp, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { saveText } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { Entry } from '../list/list-entries.ts';
import type { LibraryCommands } from '../use-library-commands.ts';
import { ImportSheet } from './import-sheet.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

export interface LibraryMenuProps {
  readonly entries: readonly Entry[];
  readonly canEdit: boolean;
  readonly commands: LibraryCommands;
}

/** Actions on the whole library. Everyone may export it. */
export function LibraryMenu({ entries, canEdit, commands }: LibraryMenuProps) {
  const { store } = useLocal();
  const toaster = useToaster();
  const [isImporting, setImporting] = useState(false);
  const [restored, setRestored] = useState<DefaultsRestored | null>(null);

  function fail(message: string, error: unknown): void {
    log.error(message, error);
    toaster.show({ message, detail: 'Nothing changed. Try again.', kind: 'error' });
  }
  async function exportLibrary(): Promise<void> {
    const { writeLibraryCsv } = await import('@plumbline/domain/report/defect-library/write-library-csv');
    const day = localDay(store.nowIso());
    saveText(writeLibraryCsv(entries), `defect-library-${day}.csv`, 'text/csv;charset=utf-8');
  }
  async function askToRestore(): Promise<void> {
    const [{ restoreDefaults }, { standardTexts }] = await Promise.all([
      import('@plumbline/domain/report/defect-library/restore-defaults'),
      import('@plumbline/domain/report/defect-library/standard-texts.gen'),
    ]);
    const found = restoreDefaults(entries, standardTexts);
    if (found.changes.length > 0) setRestored(found);
    else toaster.show({ message: 'All standard comments already match the originals.' });
  }

  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} variant="plain" label="Actions for the library" />}>
        {canEdit && <MenuItem label="Import CSV" icon={FileUp} onSelect={() => setImporting(true)} />}
        <MenuItem
          label="Export CSV"
          icon={FileDown}
          onSelect={() =>
            void exportLibrary().catch((error: unknown) => fail('We couldn’t create the file.', error))
          }
        />
        {canEdit && (
          <MenuItem
            label="Restore defaults"
            icon={RotateCcw}
            onSelect={() =>
              void askToRestore().catch((error: unknown) =>
                fail('The standard comments couldn’t load.', error),
              )
            }
          />
        )}
      </Menu>
      {isImporting && (
        <ImportSheet entries={entries} commands={commands} onClose={() => setImporting(false)} />
      )}
      {restored !== null && (
        <RestoreDialog
          restored={restored}
          ownCount={entries.filter(({ isStandard }) => !isStandard).length}
          commands={commands}
          onClose={() => setRestored(null)}
        />
      )}
    </>
  );
}
