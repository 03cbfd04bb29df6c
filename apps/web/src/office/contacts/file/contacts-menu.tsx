import { IconButton, Menu, MenuItem, MenuSeparator, useToaster } from '@plumbline/ui';
import { ContactRound, Ellipsis, FileDown, FileUp, ListChecks, Merge } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { Directory, KeptContact } from '../use-directory.ts';
import { downloadCsv, downloadVcard } from './download.ts';

const ImportSheet = lazy(async () => ({
  default: (await import('./contact-import-sheet.tsx')).ContactImportSheet,
}));
const DuplicatesSheet = lazy(async () => ({
  default: (await import('../merge/duplicates-sheet.tsx')).DuplicateContactsSheet,
}));

export interface ContactsMenuProps {
  readonly directory: Directory;
  /** The filtered list across all pages: the content of the export. */
  readonly shown: readonly KeptContact[];
  readonly isChoosing: boolean;
  readonly onChoose: () => void;
}

/** Actions on the whole list. */
export function ContactsMenu({ directory, shown, isChoosing, onChoose }: ContactsMenuProps) {
  const { store } = useLocal();
  const toaster = useToaster();
  const [open, setOpen] = useState<'import' | 'duplicates' | null>(null);
  const name = `contacts-${localDay(store.nowIso())}`;
  function say(work: Promise<void>): void {
    work.catch((error: unknown) => {
      log.error('The contacts were not written to a file.', error);
      toaster.show({
        message: 'We couldn’t create the file.',
        detail: 'Nothing changed. Try again.',
        kind: 'error',
      });
    });
  }
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} variant="plain" label="Actions for contacts" />}>
        <MenuItem
          label={isChoosing ? 'Cancel selection' : 'Select several'}
          icon={ListChecks}
          onSelect={onChoose}
        />
        <MenuItem label="Find duplicates" icon={Merge} onSelect={() => setOpen('duplicates')} />
        <MenuSeparator />
        <MenuItem label="Import CSV or vCard" icon={FileUp} onSelect={() => setOpen('import')} />
        <MenuItem
          label={`Export ${shown.length} as CSV`}
          icon={FileDown}
          onSelect={() => say(downloadCsv(name, shown, directory))}
        />
        <MenuItem
          label={`Export ${shown.length} as vCard`}
          icon={ContactRound}
          onSelect={() => say(downloadVcard(name, shown, directory))}
        />
      </Menu>
      <Suspense>
        {open === 'import' && <ImportSheet directory={directory} onClose={() => setOpen(null)} />}
        {open === 'duplicates' && <DuplicatesSheet directory={directory} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
