import type { EntryChange } from '@plumbline/domain/report/defect-library/merge-entries';
import { IconButton, Menu, MenuItem, useToaster } from '@plumbline/ui';
import { Archive, ArchiveRestore, Ellipsis, Merge, RotateCcw, Star } from 'lucide-react';
import { log } from '#src/ground/log.ts';
import type { Entry } from '../list/list-entries.ts';
import type { LibraryCommands } from '../use-library-commands.ts';

export interface EntryMenuProps {
  readonly entry: Entry;
  readonly commands: LibraryCommands;
  readonly onMerge: () => void;
}

/** Actions on a whole entry. */
export function EntryMenu({ entry, commands, onMerge }: EntryMenuProps) {
  const toaster = useToaster();
  const isArchived = entry.archivedAt !== null;
  async function restore(): Promise<void> {
    try {
      const changes = await changesToRestore(entry);
      if (changes.length > 0) await commands.restore(changes);
      else toaster.show({ message: 'This comment already matches the original.' });
    } catch (error) {
      log.error('The standard comments couldn’t load.', error);
      toaster.show({
        message: 'The standard comments couldn’t load.',
        detail: 'Try again.',
        kind: 'error',
      });
    }
  }
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label="Actions for this comment" />}>
      <MenuItem
        label={entry.isFavourite ? 'Remove from everyone’s favorites' : 'Add to everyone’s favorites'}
        icon={Star}
        onSelect={() => commands.setFavourite(entry, !entry.isFavourite)}
      />
      {!isArchived && <MenuItem label="Merge duplicates" icon={Merge} onSelect={onMerge} />}
      {entry.isStandard && (
        <MenuItem label="Restore standard comment" icon={RotateCcw} onSelect={() => void restore()} />
      )}
      <MenuItem
        label={isArchived ? 'Unarchive' : 'Archive'}
        icon={isArchived ? ArchiveRestore : Archive}
        onSelect={() => commands.archive(entry, !isArchived)}
      />
    </Menu>
  );
}

/** The standard entries are a separate chunk. */
async function changesToRestore(entry: Entry): Promise<readonly EntryChange[]> {
  const [{ restoreDefaults }, { standardTexts }] = await Promise.all([
    import('@plumbline/domain/report/defect-library/restore-defaults'),
    import('@plumbline/domain/report/defect-library/standard-texts.gen'),
  ]);
  return restoreDefaults([entry], standardTexts).changes;
}
