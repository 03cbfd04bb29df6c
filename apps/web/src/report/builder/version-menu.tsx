/** What is rarely done with a report type: its versions, its file, its lock, and deleting the draft. */
import { definitionFileName, writeDefinitionFile } from '@plumbline/domain/report/builder/definition-file';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@plumbline/ui';
import { Download, Ellipsis, GitCompareArrows, Keyboard, Lock, LockOpen, Trash2 } from 'lucide-react';
import { saveText } from '#src/ground/local/files/save-blob.ts';
import { useBuilder } from './model/builder-context.ts';

export interface VersionMenuProps {
  readonly canLock: boolean;
  readonly isLocked: boolean;
  readonly onLock: () => void;
  readonly onShow: (sheet: 'versions' | 'keys' | 'delete') => void;
}

export function VersionMenu({ canLock, isLocked, onLock, onShow }: VersionMenuProps) {
  const { isReadOnly, definition } = useBuilder();
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label="More for this report type" />}>
      <MenuItem label="Versions and changes" icon={GitCompareArrows} onSelect={() => onShow('versions')} />
      <MenuItem
        label="Export as JSON"
        icon={Download}
        onSelect={() =>
          saveText(writeDefinitionFile(definition), definitionFileName(definition), 'application/json')
        }
      />
      <MenuItem label="Keyboard shortcuts" icon={Keyboard} onSelect={() => onShow('keys')} />
      {canLock && (
        <MenuItem
          label={isLocked ? 'Unlock for admins' : 'Lock: only owners change it'}
          icon={isLocked ? LockOpen : Lock}
          onSelect={onLock}
        />
      )}
      {!isReadOnly && (
        <>
          <MenuSeparator />
          <MenuItem label="Delete this draft" icon={Trash2} isDestructive onSelect={() => onShow('delete')} />
        </>
      )}
    </Menu>
  );
}
