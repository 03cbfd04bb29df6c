import { Button, IconButton } from '@plumbline/ui';
import { ChevronDown, ChevronUp, ListTree, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { factorOf, percent, stepFrom, type Zoom } from './zoom.ts';

interface PageBarProps {
  readonly current: number;
  readonly count: number;
  readonly scale: number;
  readonly onGo: (index: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onShowPages: () => void;
  readonly onShowAnswers: () => void;
}

/** Current page, zoom, and a link to the answers. Page selection is next to the bar, or in it on narrow screens. */
export function PageBar({ current, count, scale, onGo, onZoom, onShowPages, onShowAnswers }: PageBarProps) {
  const factor = factorOf(scale);
  const place = `${current + 1} of ${count}`;
  return (
    <div role="toolbar" aria-label="Pages" className="flex flex-wrap items-center gap-1 py-1.5">
      <div className="@2xl:hidden">
        <Button label={place} aria-label={`Page ${place}, all pages`} onClick={onShowPages} />
      </div>
      <div className="hidden items-center @2xl:flex">
        <IconButton icon={ChevronUp} label="Previous page" onClick={() => onGo(current - 1)} />
        <span className="type-ui min-w-22 text-center tabular-nums">Page {place}</span>
        <IconButton icon={ChevronDown} label="Next page" onClick={() => onGo(current + 1)} />
      </div>
      <div className="ml-auto flex items-center">
        <IconButton icon={ZoomOut} label="Zoom out" onClick={() => onZoom(stepFrom(factor, -1))} />
        <button
          type="button"
          aria-label={`${percent(factor)}, show at 100%`}
          onClick={() => onZoom(1)}
          className="type-ui hidden min-h-11 min-w-14 rounded-md border-0 bg-transparent px-1 text-text tabular-nums hover:bg-control @md:block"
        >
          {percent(factor)}
        </button>
        <IconButton icon={ZoomIn} label="Zoom in" onClick={() => onZoom(stepFrom(factor, 1))} />
        <IconButton icon={MoveHorizontal} label="Fit width" onClick={() => onZoom('fit')} />
      </div>
      <Button icon={ListTree} label="Answers" aria-label="Answers on this page" onClick={onShowAnswers} />
    </div>
  );
}
