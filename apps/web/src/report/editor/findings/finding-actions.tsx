/** What is done with a finding as a whole: saved to the library, moved, removed. */
import { Button, Menu, MenuItem, useToaster } from '@plumbline/ui';
import { ArrowDown, ArrowUp, BookmarkPlus, Ellipsis, FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';
import type { FindingScreenProps } from './finding-screen.tsx';
import { MoveFindingSheet } from './move-finding-sheet.tsx';

export function FindingActions({
  editing: { finding },
  onClose,
  onMoved,
}: Omit<FindingScreenProps, 'onShown'>) {
  const { access, actions } = useEditor();
  const toaster = useToaster();
  const [isMoving, setMoving] = useState(false);

  /** Asks nothing: Undo restores texts, places, and photos. */
  function remove(): void {
    onClose();
    void actions.removeFinding(finding.id).then(() => {
      toaster.show({
        message: 'Finding removed.',
        action: undoAction(actions),
      });
    });
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {access.canEditLibrary && (
          <Button
            icon={BookmarkPlus}
            label="Save to library"
            onClick={() =>
              void actions.saveToLibrary(finding.id).then((isSaved) => {
                if (isSaved) toaster.show({ message: 'Library comment created successfully' });
              })
            }
          />
        )}
        <Menu trigger={<Button variant="plain" icon={Ellipsis} label="More" />}>
          <MenuItem
            icon={ArrowUp}
            label="Move up"
            onSelect={() => void actions.moveFinding(finding.id, 'up')}
          />
          <MenuItem
            icon={ArrowDown}
            label="Move down"
            onSelect={() => void actions.moveFinding(finding.id, 'down')}
          />
          <MenuItem icon={FolderInput} label="Move to another item" onSelect={() => setMoving(true)} />
          <MenuItem icon={Trash2} isDestructive label="Remove finding" onSelect={remove} />
        </Menu>
      </div>
      {isMoving && (
        <MoveFindingSheet
          findingId={finding.id}
          currentPath={finding.itemPath}
          onClose={() => setMoving(false)}
          onMoved={onMoved}
        />
      )}
    </>
  );
}
