import { describeMark } from '@plumbline/domain/report/annotation/describe-mark';
import { styleOf } from '@plumbline/domain/report/annotation/edit-mark';
import { Button, IconButton } from '@plumbline/ui';
import { Keyboard, Plus, Redo2, Undo2 } from 'lucide-react';
import { MarkActions } from './mark-actions.tsx';
import { StyleBar } from './style-bar.tsx';
import { toolOf } from './tools.ts';
import type { PhotoEditing } from './use-photo-editing.ts';

export interface MarkBarProps {
  readonly editing: PhotoEditing;
  readonly onHelp: () => void;
}

/** Bar below the photo: the tool or selected mark, its actions, undo and redo, and the style of the next mark. */
export function MarkBar({ editing, onHelp }: MarkBarProps) {
  const { selected, numbers, tool, canUndo, canRedo, step } = editing;
  const hasStyle = selected ? styleOf(selected.shape) !== null : !['select', 'blur', 'crop'].includes(tool);
  return (
    // Below desktop width the colors get a separate row; next to text and buttons they would be out of sight.
    <div className="flex flex-wrap items-center border-t border-line bg-bg px-2">
      <div className="flex min-h-12 min-w-0 flex-1 items-center gap-2 pt-1 pl-2 desk:contents">
        <p className="type-meta min-w-0 flex-1 text-text-2 desk:basis-full desk:pt-1.5 desk:pl-2">
          {selected ? describeMark(selected.shape, numbers.get(selected.id)) : toolOf(tool).hint}
        </p>
        {selected ? (
          <MarkActions
            mark={selected}
            number={numbers.get(selected.id)}
            onChange={(shape) => void editing.change(selected.id, shape)}
            onWrite={() => editing.write([0, 0], selected.id)}
            onDelete={() => void editing.remove()}
          />
        ) : (
          tool !== 'select' && (
            <Button
              size="auto"
              variant="plain"
              icon={Plus}
              label="Place in the middle"
              className="flex-none"
              onClick={editing.place}
            />
          )
        )}
      </div>
      <div className="flex min-h-13 min-w-0 basis-full items-center gap-1 overflow-x-auto [scrollbar-width:none] desk:flex-1 desk:basis-auto">
        <IconButton
          icon={Undo2}
          label={canUndo === null ? 'Undo' : `Undo: ${canUndo}`}
          aria-disabled={canUndo === null}
          className="aria-disabled:opacity-40"
          onClick={() => void step('undo')}
        />
        <IconButton
          icon={Redo2}
          label={canRedo === null ? 'Redo' : `Redo: ${canRedo}`}
          aria-disabled={canRedo === null}
          className="aria-disabled:opacity-40"
          onClick={() => void step('redo')}
        />
        {hasStyle && <StyleBar style={editing.style} onChange={editing.applyStyle} />}
        <span className="flex-1" />
        <span className="hidden desk:block">
          <IconButton icon={Keyboard} label="Keyboard shortcuts" onClick={onHelp} />
        </span>
      </div>
    </div>
  );
}
