import { IconButton, Menu, MenuItem } from '@plumbline/ui';
import { Circle, CircleCheck, Ellipsis, Images, Keyboard, Redo2, Search, Undo2 } from 'lucide-react';
import { createAutoAdvance } from '../model/auto-advance.ts';
import { useEditor } from '../model/editor-context.ts';

interface EditorMenuProps {
  readonly onSearch: () => void;
  readonly onPhotos: () => void;
  readonly onKeys: () => void;
}

/** What is not needed at every item. */
export function EditorMenu({ onSearch, onPhotos, onKeys }: EditorMenuProps) {
  const autoAdvance = createAutoAdvance(localStorage);
  const { actions, canUndo, canRedo } = useEditor();
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label="More" />} align="end">
      <MenuItem icon={Search} label="Search" aside="/" onSelect={onSearch} />
      <MenuItem icon={Images} label="All photos" onSelect={onPhotos} />
      <MenuItem
        icon={autoAdvance.isOn() ? CircleCheck : Circle}
        label="Go on by itself"
        onSelect={() => autoAdvance.set(!autoAdvance.isOn())}
      />
      <MenuItem icon={Keyboard} label="Keys" aside="?" onSelect={onKeys} />
      {canUndo !== null && (
        <MenuItem
          icon={Undo2}
          label={`Undo: ${canUndo}`}
          aside="Ctrl Z"
          onSelect={() => void actions.undo()}
        />
      )}
      {canRedo !== null && (
        <MenuItem
          icon={Redo2}
          label={`Redo: ${canRedo}`}
          aside="Ctrl Y"
          onSelect={() => void actions.redo()}
        />
      )}
    </Menu>
  );
}
