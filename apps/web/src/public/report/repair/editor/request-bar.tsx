/** The bar of the repair request: which house, how many items, Undo and Save. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, IconButton } from '@plumbline/ui';
import { ArrowLeft, Save, Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import type { RepairEditor } from './use-repair-editor.ts';

export interface RequestBarProps {
  readonly editor: RepairEditor;
  readonly address: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

export function RequestBar({ editor, address, heading, onBack, onSave }: RequestBarProps) {
  return (
    <header className="sticky top-0 z-3 border-b border-line bg-bg">
      <div className="mx-auto flex min-h-16 max-w-310 items-center gap-2 px-2 md:px-6">
        <IconButton icon={ArrowLeft} label="Back to the report" onClick={onBack} />
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="type-h3 m-0 truncate outline-none">
            Repair request
          </h1>
          <p className="type-meta m-0 truncate text-text-2">
            {address} · {countOf(editor.content.items.length, 'item')}
            {editor.hasChanges ? ' · Not saved yet' : ''}
          </p>
        </div>
        {editor.canUndo && <IconButton icon={Undo2} label="Undo" onClick={editor.undo} />}
        <Button variant="primary" icon={Save} label="Save" isBusy={editor.isSaving} onClick={onSave} />
      </div>
    </header>
  );
}
