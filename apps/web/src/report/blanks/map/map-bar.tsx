/** The bar above the page of a field map: what is shown, saving, undo, zoom, and pages. */
import { Button, IconButton, SegmentedControl } from '@plumbline/ui';
import { ChevronLeft, ChevronRight, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';

/** Fit to width, up to four times that; pinching sets anything in between. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
export const SMALLEST = ZOOMS[0];
const LARGEST = 4;
export const clampZoom = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom));
const VIEWS = [
  { value: 'places', label: 'Mapping' },
  { value: 'test', label: 'Test print' },
] as const;
export type MapView = (typeof VIEWS)[number]['value'];

export interface MapBarProps {
  readonly view: MapView;
  readonly onView: (view: MapView) => void;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** 1 fits the width. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

export function MapBar({
  view,
  onView,
  isSaving,
  onSave,
  onUndo,
  onRedo,
  zoom,
  onZoom,
  page,
  pageCount,
  onPage,
}: MapBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 desk:gap-x-4">
      <SegmentedControl label="What the page shows" options={VIEWS} value={view} onValueChange={onView} />
      <Button variant="primary" label="Save mapping" isBusy={isSaving} onClick={onSave} />
      <div className="flex items-center">
        <IconButton icon={Undo2} label="Undo" onClick={onUndo} />
        <IconButton icon={Redo2} label="Redo" onClick={onRedo} />
        <IconButton
          icon={ZoomOut}
          label="Zoom out"
          onClick={() => onZoom(ZOOMS.findLast((each) => each < zoom) ?? SMALLEST)}
        />
        <IconButton
          icon={ZoomIn}
          label="Zoom in"
          onClick={() => onZoom(ZOOMS.find((each) => each > zoom) ?? LARGEST)}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton icon={ChevronLeft} label="Previous page" onClick={() => onPage(Math.max(1, page - 1))} />
        <span role="status" className="type-label">{`Page ${page} of ${pageCount}`}</span>
        <IconButton
          icon={ChevronRight}
          label="Next page"
          onClick={() => onPage(Math.min(pageCount, page + 1))}
        />
      </div>
    </div>
  );
}
