import { duplicate } from '@plumbline/domain/report/builder/edit-definition';
import { findPlace } from '@plumbline/domain/report/builder/places';
import { parentPath } from '@plumbline/domain/report/engine/answer-path';
import { Button, IconButton, Menu, MenuItem, MenuSeparator } from '@plumbline/ui';
import { ArrowLeft, Copy, CornerUpRight, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MoveSheet } from '../field/move-sheet.tsx';
import { useBuilder } from '../model/builder-context.ts';
import { placeName } from '../model/place-names.ts';
import { useRemovePart } from '../model/use-remove-part.ts';

interface PartHeadProps {
  readonly kind: string;
  readonly path: string;
  readonly label: string;
}

/** The open part, its printed number, and actions on the whole part. */
export function PartHead({ kind, path, label }: PartHeadProps) {
  const { definition, edit, go, isReadOnly } = useBuilder();
  const remove = useRemovePart();
  const [isMoving, setMoving] = useState(false);
  const parent = parentPath(path);
  const number = numberOf(definition, path);
  const place = findPlace(definition, path);
  return (
    <header className="grid gap-1">
      {parent !== '' && (
        <div>
          <Button
            label={placeName(definition, parent)}
            icon={ArrowLeft}
            variant="bare"
            size="desk"
            onClick={() => go(parent)}
          />
        </div>
      )}
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="type-meta m-0 text-text-3">{number === '' ? kind : `${kind} ${number}`}</p>
          <h2 className="type-h1 m-0 text-balance">{label || 'Without a name'}</h2>
        </div>
        {!isReadOnly && place !== null && (
          <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${label}`} />}>
            <MenuItem
              label="Duplicate"
              icon={Copy}
              onSelect={() => {
                const copied = duplicate(definition, path, `${label} copy`);
                if (copied === null) return;
                edit(
                  `Duplicate ${label}`,
                  (current) => duplicate(current, path, `${label} copy`)?.definition ?? current,
                  { said: `${label} duplicated.` },
                );
                go(copied.path);
              }}
            />
            {place.kind === 'item' && (
              <MenuItem
                label="Move to another section"
                icon={CornerUpRight}
                onSelect={() => setMoving(true)}
              />
            )}
            <MenuSeparator />
            <MenuItem label="Delete" icon={Trash2} isDestructive onSelect={() => remove(path, label)} />
          </Menu>
        )}
      </div>
      {isMoving && <MoveSheet path={path} label={label} onClose={() => setMoving(false)} />}
    </header>
  );
}

/** '3' or '3.2', as printed for sections and items. */
function numberOf(definition: ReturnType<typeof useBuilder>['definition'], path: string): string {
  const [first, second] = path.split('/');
  const section = definition.sections.findIndex(({ id }) => id === first);
  if (section < 0) return '';
  const item = definition.sections[section]?.items.findIndex(({ id }) => id === second) ?? -1;
  return item < 0 ? String(section + 1) : `${section + 1}.${item + 1}`;
}
