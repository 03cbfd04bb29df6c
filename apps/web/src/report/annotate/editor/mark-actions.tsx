import type { MarkShape, PhotoMarkShape } from '@plumbline/domain/report/annotation/mark-shape';
import { IconButton } from '@plumbline/ui';
import { Minus, PencilLine, Plus, Trash2 } from 'lucide-react';

export interface MarkActionsProps {
  readonly mark: PhotoMarkShape;
  readonly number: number | undefined;
  readonly onChange: (shape: MarkShape) => void;
  readonly onWrite: () => void;
  readonly onDelete: () => void;
}

/** Actions for the selected mark other than dragging it. */
export function MarkActions({ mark: { shape }, number, onChange, onWrite, onDelete }: MarkActionsProps) {
  const renumber = (step: 1 | -1): void => {
    if (shape.kind === 'marker')
      onChange({ ...shape, number: Math.min(999, Math.max(1, (number ?? shape.number) + step)) });
  };
  return (
    <div className="flex flex-none items-center gap-1">
      {shape.kind === 'text' && (
        <IconButton icon={PencilLine} label="Edit text" variant="plain" onClick={onWrite} />
      )}
      {shape.kind === 'marker' && (
        <>
          <IconButton icon={Minus} label="Number down" variant="plain" onClick={() => renumber(-1)} />
          <IconButton icon={Plus} label="Number up" variant="plain" onClick={() => renumber(1)} />
        </>
      )}
      <IconButton icon={Trash2} label="Delete mark" variant="plain" onClick={onDelete} />
    </div>
  );
}
