/** Editor for one photo. The photo itself is never altered: marks are stored as data. */
import { bottomBar } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { commandsOf } from './commands-of.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { MarkBar } from './mark-bar.tsx';
import { PhotoSurface, type SurfaceHandle } from './photo-surface.tsx';
import { TextSheet } from './text-sheet.tsx';
import { ToolBar } from './tool-bar.tsx';
import { useAnnotationKeys } from './use-annotation-keys.ts';
import { type PhotoEditingOptions, usePhotoEditing } from './use-photo-editing.ts';

export interface PhotoEditorProps extends PhotoEditingOptions {
  /** Null while a rotated image is loading. */
  readonly url: string | null;
}

export function PhotoEditor({ url, ...options }: PhotoEditorProps) {
  const { entry, isReadOnly } = options;
  const surface = useRef<SurfaceHandle>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const editing = usePhotoEditing(options, surface);
  const help = (): void => setHelpOpen(true);
  useAnnotationKeys(commandsOf(editing, { zoom: (factor) => surface.current?.zoom(factor), help }));
  const { tool, writing } = editing;
  return (
    <div className="flex min-h-0 flex-1 flex-col short:flex-row-reverse desk:flex-row-reverse">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PhotoSurface
          handle={surface}
          url={url}
          alt={entry.name}
          size={entry.size}
          tool={tool}
          isReadOnly={isReadOnly}
          style={editing.nextStyle}
          nextNumber={editing.nextNumber}
          marks={editing.marks}
          selectedId={editing.selected?.id ?? null}
          select={editing.select}
          finish={editing.finish}
          write={editing.write}
        />
        {!isReadOnly && <MarkBar editing={editing} onHelp={help} />}
      </div>
      {!isReadOnly && (
        <div
          ref={bottomBar}
          className="border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] short:w-33 short:overflow-y-auto short:border-t-0 short:border-r short:pl-[env(safe-area-inset-left)] desk:w-20 desk:border-t-0 desk:border-r"
        >
          <ToolBar
            tool={tool}
            onChoose={editing.choose}
            onTurn={editing.turnBy}
            isTurning={editing.isTurning}
          />
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {editing.said}
      </p>
      {writing && (
        <TextSheet
          markKey={writing.id ?? `new-${entry.media.id}`}
          text={writing.text}
          onClose={editing.closeWriting}
          onSave={editing.saveWriting}
        />
      )}
      {isHelpOpen && <KeysSheet onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
