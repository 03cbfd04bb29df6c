/** The appointment that a pointer drags, or that keys have picked up, across the team's columns. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { VisitEntry } from './calendar-entries.ts';
import { type KeyMove, moveAfter, NOT_MOVED, oneDay, spanAfter, spanInWords } from './key-move.ts';
import { canChangeColumn, draggedSpan, HOUR_PX, leadAfterDrop } from './team-drag.ts';
import type { TeamGridProps } from './team-grid.tsx';
import { buttonOf } from './use-key-move.ts';

const HOUR_MS = 3_600_000;
const SNAP_MS = 15 * 60_000;

export interface Drag {
  readonly entry: VisitEntry;
  readonly fromX: number;
  readonly fromY: number;
  readonly grabbedUserId: string | null;
  readonly columnIndex: number;
  readonly isByEnd: boolean;
  readonly shiftMs: number;
  readonly isMoving: boolean;
  /** Null while a pointer drags it. */
  readonly keys: KeyMove | null;
}

/** `row` holds the columns, all of one width. */
export function useTeamDrag(
  { day, columns, entries, onOpen, onMove }: TeamGridProps,
  row: RefObject<HTMLDivElement | null>,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const kept = useRef<string | null>(null);
  // In another column it is another element, which takes over the focus.
  useEffect(() => {
    if (kept.current === null || entries.visits.length === 0) return;
    if (document.activeElement === document.body) buttonOf(row.current, kept.current)?.focus();
  }, [entries, row]);

  const columnAt = (index: number): number => Math.min(columns.length - 1, Math.max(0, index));
  const grabbed = { fromX: 0, fromY: 0, shiftMs: 0, isByEnd: false, isMoving: false, keys: null };

  function grab(event: PointerEvent<HTMLElement>, entry: VisitEntry, columnIndex: number): void {
    if (entry.isOff || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    kept.current = null;
    setDrag({
      ...grabbed,
      entry,
      columnIndex,
      fromX: event.clientX,
      fromY: event.clientY,
      grabbedUserId: columns[columnIndex]?.userId ?? null,
      isByEnd: event.target instanceof Element && event.target.hasAttribute('data-end'),
    });
  }
  function follow(event: PointerEvent): void {
    if (drag === null || drag.keys !== null) return;
    const box = row.current?.getBoundingClientRect();
    const width = (box?.width ?? 1) / columns.length;
    const index = Math.floor((event.clientX - (box?.left ?? 0)) / width);
    const shiftMs = Math.round((((event.clientY - drag.fromY) / HOUR_PX) * HOUR_MS) / SNAP_MS) * SNAP_MS;
    const isFar = Math.hypot(event.clientX - drag.fromX, event.clientY - drag.fromY) > 6;
    setDrag({
      ...drag,
      shiftMs,
      columnIndex: canChangeColumn(drag) && !drag.isByEnd ? columnAt(index) : drag.columnIndex,
      isMoving: drag.isMoving || isFar,
    });
  }
  function drop(): void {
    if (drag === null) return;
    setDrag(null);
    const { entry, grabbedUserId, columnIndex, isMoving } = drag;
    if (!isMoving) {
      onOpen(entry.id);
      return;
    }
    const over = columns[columnIndex];
    const lead = over && leadAfterDrop({ entry, grabbedUserId, overUserId: over.userId });
    const { startMs, endMs } = draggedSpan(entry, drag);
    onMove(entry.id, startMs, endMs, lead);
  }
  function pressKey(event: KeyboardEvent, entry: VisitEntry, columnIndex: number): void {
    const held = drag?.keys !== null && drag?.entry.id === entry.id ? drag : null;
    const move = entry.isOff ? null : moveAfter(event, held?.keys ?? NOT_MOVED);
    if (move === null) {
      if (!['Enter', ' ', 'Escape'].includes(event.key) || (event.key === 'Escape' && held === null)) return;
      event.preventDefault();
      if (event.key === 'Escape') setDrag(null);
      else if (held === null) onOpen(entry.id);
      else drop();
      return;
    }
    event.preventDefault();
    kept.current = entry.id;
    if (spanAfter(entry, { ...move, across: 0 }, oneDay(day)) === null) return;
    const grabbedUserId = columns[columnIndex]?.userId ?? null;
    const isStuck = move.isByEnd || !canChangeColumn({ entry, grabbedUserId });
    const toColumn = isStuck ? columnIndex : columnAt(columnIndex + move.across);
    setDrag({
      ...grabbed,
      entry,
      grabbedUserId,
      columnIndex: toColumn,
      isByEnd: move.isByEnd,
      shiftMs: move.down * SNAP_MS,
      isMoving: true,
      keys: { ...move, across: toColumn - columnIndex },
    });
  }
  const over = drag?.keys == null ? undefined : columns[drag.columnIndex];
  return {
    drag,
    grab,
    follow,
    drop,
    letGo: () => setDrag(null),
    pressKey,
    words:
      drag === null || over === undefined
        ? null
        : `${over.name}, ${spanInWords(draggedSpan(drag.entry, drag))}`,
  };
}
