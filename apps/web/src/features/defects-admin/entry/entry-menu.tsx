import type { EntryChange } from '@plumbline/domain/defect-library/merge-entries';
import { IconButton, Menu, MenuItem } from '@plumbline/ui';
import { Archive, ArchiveRestore, Ellipsis, Merge, RotateCcw, Star } from 'lucide-react';
import type { Entry } from '../list/list-entries.ts';
import type { LibraryCommands } from '../use-library-commands.ts';

export interface EntryMenuProps {
  readonly entry: Entry;
  readonly commands: LibraryCommands;
  readonly onMerge: () => void;
}

/** What can be done with a whole text. */
export function EntryMenu({ entry, commands, onMerge }: EntryMenuProps) {
  const isArchived = entry.archivedAt !== null;
  return (
    <>
      <IconButton
        icon={Star}
        label={entry.isFavourite ? 'Favourite: take away' : 'Make it a favourite'}
        aria-pressed={entry.isFavourite}
        className={entry.isFavourite ? '[&_svg]:fill-current text-mark' : ''}
        onClick={() => commands.setFavourite(entry, !entry.isFavourite)}
      />
      <Menu trigger={<IconButton icon={Ellipsis} label="Actions for this text" />}>
        {!isArchived && <MenuItem label="Merge duplicates" icon={Merge} onSelect={onMerge} />}
        {entry.isStandard && (
          <MenuItem
            label="Restore standard text"
            icon={RotateCcw}
            onSelect={() => void restoreOne(entry).then((changes) => commands.restore(changes))}
          />
        )}
        <MenuItem
          label={isArchived ? 'Bring back' : 'Archive'}
          icon={isArchived ? ArchiveRestore : Archive}
          onSelect={() => commands.archive(entry, !isArchived)}
        />
      </Menu>
    </>
  );
}

/** The standard texts are a chunk of their own. */
async function restoreOne(entry: Entry): Promise<readonly EntryChange[]> {
  const [{ restoreDefaults }, { standardTexts }] = await Promise.all([
    import('@plumbline/domain/defect-library/restore-defaults'),
    import('@plumbline/domain/defect-library/standard-texts'),
  ]);
  return restoreDefaults([entry], standardTexts).changes;
}
