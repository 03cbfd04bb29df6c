import { Button, IconButton, Menu, MenuItem } from '@plumbline/ui';
import {
  ChevronDown,
  ChevronUp,
  Download,
  EllipsisVertical,
  ExternalLink,
  FileCheck,
  FilePlus2,
  Keyboard,
  MoveHorizontal,
  PanelLeft,
  Redo2,
  Search,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ViewerState } from '../engine/viewer-state.ts';
import type { Viewer } from '../engine/viewer-types.ts';
import { PageField } from './page-field.tsx';

interface ViewerBarProps {
  readonly viewer: Viewer;
  readonly state: ViewerState;
  /** On a phone, Undo and Redo are here. */
  readonly canEdit: boolean;
  readonly isPanelOpen: boolean;
  readonly onPanel: () => void;
  readonly onFind: () => void;
  readonly onDownload: () => void;
  readonly onOpenTab: () => void;
  readonly onKeys: () => void;
  readonly onSaveCopy: (() => void) | undefined;
  readonly onSaveVersion: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Pages, size and search; a screen's own buttons are before the menu. */
export function ViewerBar(props: ViewerBarProps) {
  const { viewer, state, isPanelOpen, onPanel, onFind, onDownload, onOpenTab, onSaveCopy, onSaveVersion } =
    props;
  const { page, pageCount, scale } = state;
  return (
    <div
      role="toolbar"
      aria-label="PDF"
      className="flex flex-none items-center gap-1 border-b border-line bg-bg px-2 py-1"
    >
      <IconButton icon={PanelLeft} label="Pages and contents" aria-expanded={isPanelOpen} onClick={onPanel} />
      <span className="hidden md:contents">
        <IconButton icon={ChevronUp} label="Previous page" onClick={() => viewer.goToPage(page - 1)} />
        <IconButton icon={ChevronDown} label="Next page" onClick={() => viewer.goToPage(page + 1)} />
      </span>
      <PageField page={page} pageCount={pageCount} onGo={viewer.goToPage} />
      <span className="flex-1" />
      <span className="hidden items-center md:flex">
        <IconButton icon={ZoomOut} label="Zoom out" onClick={() => viewer.zoomBy(-1)} />
        <Button
          variant="bare"
          label={`${Math.round(scale * 100)}%`}
          aria-label={`${Math.round(scale * 100)}%, show at 100%`}
          onClick={() => viewer.setScale(1)}
        />
        <IconButton icon={ZoomIn} label="Zoom in" onClick={() => viewer.zoomBy(1)} />
        <IconButton icon={MoveHorizontal} label="Fit width" onClick={viewer.fitWidth} />
      </span>
      {props.canEdit && (
        <span className="contents md:hidden">
          <IconButton
            icon={Undo2}
            label="Undo"
            aria-disabled={!state.canUndo}
            className="aria-disabled:opacity-40"
            onClick={() => viewer.undo()}
          />
          <IconButton
            icon={Redo2}
            label="Redo"
            aria-disabled={!state.canRedo}
            className="aria-disabled:opacity-40"
            onClick={() => viewer.redo()}
          />
        </span>
      )}
      <IconButton icon={Search} label="Find in this PDF" onClick={onFind} />
      {props.children}
      <Menu trigger={<IconButton icon={EllipsisVertical} label="More" />}>
        <MenuItem icon={Download} label="Download" onSelect={onDownload} />
        {onSaveVersion && <MenuItem icon={FilePlus2} label="Save into the PDF" onSelect={onSaveVersion} />}
        {onSaveCopy && <MenuItem icon={FileCheck} label="Download with annotations" onSelect={onSaveCopy} />}
        <MenuItem icon={ExternalLink} label="Open in a new tab to print" onSelect={onOpenTab} />
        <MenuItem icon={ZoomIn} label="Zoom in" onSelect={() => viewer.zoomBy(1)} />
        <MenuItem icon={ZoomOut} label="Zoom out" onSelect={() => viewer.zoomBy(-1)} />
        <MenuItem icon={MoveHorizontal} label="Fit width" onSelect={viewer.fitWidth} />
        <MenuItem icon={Keyboard} label="Keyboard shortcuts" onSelect={props.onKeys} />
      </Menu>
    </div>
  );
}
