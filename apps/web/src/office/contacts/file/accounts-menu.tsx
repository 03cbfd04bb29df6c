import { IconButton, Menu, MenuItem, MenuSeparator, useToaster } from '@plumbline/ui';
import { Ellipsis, FileDown, FileUp, ListChecks, Merge } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { Directory, KeptAccount } from '../use-directory.ts';
import { downloadAccountsCsv } from './download.ts';

const ImportSheet = lazy(async () => ({
  default: (await import('./account-import-sheet.tsx')).AccountImportSheet,
}));
const DuplicatesSheet = lazy(async () => ({
  default: (await import('../merge/duplicates-sheet.tsx')).DuplicateAccountsSheet,
}));

export interface AccountsMenuProps {
  readonly directory: Directory;
  /** The filtered list across all pages: the content of the export. */
  readonly shown: readonly KeptAccount[];
  readonly broughtBy: ReadonlyMap<string, number>;
  readonly isChoosing: boolean;
  readonly onChoose: () => void;
}

/** Actions on the whole list. */
export function AccountsMenu({ directory, shown, broughtBy, isChoosing, onChoose }: AccountsMenuProps) {
  const { store } = useLocal();
  const toaster = useToaster();
  const [open, setOpen] = useState<'import' | 'duplicates' | null>(null);
  const name = `accounts-${localDay(store.nowIso())}`;
  function save(): void {
    downloadAccountsCsv(name, shown, directory, broughtBy).catch((error: unknown) => {
      log.error('The accounts were not written to a file.', error);
      toaster.show({
        message: 'We couldn’t create the file.',
        detail: 'Nothing changed. Try again.',
        kind: 'error',
      });
    });
  }
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} variant="plain" label="Actions for accounts" />}>
        <MenuItem
          label={isChoosing ? 'Cancel selection' : 'Select several'}
          icon={ListChecks}
          onSelect={onChoose}
        />
        <MenuItem label="Find duplicates" icon={Merge} onSelect={() => setOpen('duplicates')} />
        <MenuSeparator />
        <MenuItem label="Import CSV" icon={FileUp} onSelect={() => setOpen('import')} />
        <MenuItem label={`Export ${shown.length} as CSV`} icon={FileDown} onSelect={save} />
      </Menu>
      <Suspense>
        {open === 'import' && <ImportSheet directory={directory} onClose={() => setOpen(null)} />}
        {open === 'duplicates' && <DuplicatesSheet directory={directory} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
