import { Button, bottomBar } from '@plumbline/ui';
import { Captions, Columns2, FolderInput, PencilLine } from 'lucide-react';
import type { PhotoEntry } from '../model/photo-entries.ts';

export type ChosenSheet = 'move' | 'caption' | 'compare';

export interface ChosenBarProps {
  readonly chosen: readonly PhotoEntry[];
  readonly shownCount: number;
  readonly onAll: () => void;
  readonly onOpen: (entry: PhotoEntry) => void;
  readonly onSheet: (sheet: ChosenSheet) => void;
}

/** What can be done with the chosen photos. */
export function ChosenBar({ chosen, shownCount, onAll, onOpen, onSheet }: ChosenBarProps) {
  const [first] = chosen;
  return (
    <div
      ref={bottomBar}
      role="toolbar"
      aria-label="Selected photos"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-6"
    >
      <p aria-live="polite" className="type-ui m-0 min-w-24 flex-1">
        {chosen.length === 0 ? 'Tap photos to select them' : `${chosen.length} selected`}
      </p>
      {chosen.length < shownCount && <Button size="auto" variant="bare" label="All" onClick={onAll} />}
      {chosen.length > 0 && (
        <>
          <Button
            size="auto"
            variant="plain"
            icon={FolderInput}
            label="Move"
            onClick={() => onSheet('move')}
          />
          <Button
            size="auto"
            variant="plain"
            icon={Captions}
            label="Caption"
            onClick={() => onSheet('caption')}
          />
        </>
      )}
      {chosen.length === 2 && (
        <Button
          size="auto"
          variant="plain"
          icon={Columns2}
          label="Compare"
          onClick={() => onSheet('compare')}
        />
      )}
      {chosen.length === 1 && first && (
        <Button
          size="auto"
          variant="plain"
          icon={PencilLine}
          label="Annotate"
          onClick={() => onOpen(first)}
        />
      )}
    </div>
  );
}
