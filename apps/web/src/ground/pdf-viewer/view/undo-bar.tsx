import { Button, IconButton } from '@plumbline/ui';
import { X } from 'lucide-react';
import type { ViewerState } from '../engine/viewer-state.ts';

interface UndoBarProps {
  readonly bar: NonNullable<ViewerState['undoBar']>;
  readonly onClose: () => void;
}

/** After something was removed; above the tools, never over them. */
export function UndoBar({ bar, onClose }: UndoBarProps) {
  return (
    <div
      role="status"
      className="absolute inset-x-0 bottom-3 z-10 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-lg bg-raised py-1.5 pr-1.5 pl-4 shadow-float"
    >
      <p className="type-ui m-0">{bar.message}</p>
      <Button variant="bare" label="Undo" onClick={bar.undo} />
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  );
}
