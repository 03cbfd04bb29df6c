/** Actions on a whole question. */
import { duplicate } from '@plumbline/domain/report/builder/edit-definition';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@plumbline/ui';
import { Copy, CornerUpRight, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '../model/builder-context.ts';
import { useRemovePart } from '../model/use-remove-part.ts';
import { MoveSheet } from './move-sheet.tsx';

interface FieldMenuProps {
  readonly label: string;
  readonly path: string;
}

/** A closed menu costs as much as its row, and a section may have a thousand: it is created on first use. */
export function FieldMenu({ label, path }: FieldMenuProps) {
  const [isMade, setMade] = useState(false);
  const name = `More for ${label}`;
  if (isMade) return <MadeMenu label={label} path={path} name={name} />;
  return <IconButton icon={Ellipsis} label={name} aria-haspopup="menu" onClick={() => setMade(true)} />;
}

function MadeMenu({ label, path, name }: FieldMenuProps & { name: string }) {
  const { edit } = useCommands();
  const [isOpen, setOpen] = useState(true);
  const [isMoving, setMoving] = useState(false);
  const remove = useRemovePart();
  return (
    <>
      <Menu isOpen={isOpen} onOpenChange={setOpen} trigger={<IconButton icon={Ellipsis} label={name} />}>
        <MenuItem
          label="Duplicate"
          icon={Copy}
          onSelect={() =>
            edit(
              `Duplicate ${label}`,
              (definition) => duplicate(definition, path, `${label} copy`)?.definition ?? definition,
              { said: `${label} duplicated.` },
            )
          }
        />
        <MenuItem label="Move to another place" icon={CornerUpRight} onSelect={() => setMoving(true)} />
        <MenuSeparator />
        <MenuItem label="Delete" icon={Trash2} isDestructive onSelect={() => remove(path, label)} />
      </Menu>
      {isMoving && <MoveSheet path={path} label={label} onClose={() => setMoving(false)} />}
    </>
  );
}
