/** Available actions for selected reports, as data shared by row menu and selection bar. */
import type { IconType } from '@plumbline/ui';
import { Archive, ArchiveRestore, Copy, RotateCcw, Trash2 } from 'lucide-react';
import type { ReportRow } from '#src/report/overview/report-row.ts';

export interface RowCommands {
  readonly duplicate: (row: ReportRow) => void;
  readonly archive: (rows: readonly ReportRow[], isArchived: boolean) => void;
  readonly moveToBin: (rows: readonly ReportRow[]) => void;
  readonly restore: (rows: readonly ReportRow[]) => void;
}

export interface RowAction {
  readonly id: string;
  readonly label: string;
  readonly icon: IconType;
  readonly isDestructive?: boolean;
  readonly run: (rows: readonly ReportRow[]) => void;
}

/** Returns actions for several rows of one view. */
export function bulkActions(view: 'current' | 'archive' | 'bin', commands: RowCommands): RowAction[] {
  if (view === 'bin') {
    return [{ id: 'restore', label: 'Restore', icon: RotateCcw, run: commands.restore }];
  }
  const bin: RowAction = {
    id: 'bin',
    label: 'Move to Trash',
    icon: Trash2,
    isDestructive: true,
    run: commands.moveToBin,
  };
  if (view === 'archive') {
    const back: RowAction = {
      id: 'unarchive',
      label: 'Unarchive',
      icon: ArchiveRestore,
      run: (rows) => commands.archive(rows, false),
    };
    return [back, bin];
  }
  const archive: RowAction = {
    id: 'archive',
    label: 'Archive',
    icon: Archive,
    run: (rows) => commands.archive(rows, true),
  };
  return [archive, bin];
}

/** Names the view of restored reports: an archived one returns to the archive, not to the list. */
export function placeAfterRestore(rows: readonly Pick<ReportRow, 'isArchived'>[]): string {
  const archived = rows.filter(({ isArchived }) => isArchived).length;
  if (archived === 0) return 'Moved back to the list.';
  return archived === rows.length ? 'Moved back to the archive.' : 'Moved back to the list and the archive.';
}

export function rowActions(row: ReportRow, commands: RowCommands): RowAction[] {
  const view = row.deletedAt !== null ? 'bin' : row.isArchived ? 'archive' : 'current';
  const several = bulkActions(view, commands);
  if (view === 'bin') return several;
  const duplicate: RowAction = {
    id: 'duplicate',
    label: 'Duplicate',
    icon: Copy,
    run: () => commands.duplicate(row),
  };
  return [duplicate, ...several];
}
