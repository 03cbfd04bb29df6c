/** The appointment that a pointer drags, or that keys have picked up, across the team's columns. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { VisitEntry } from './calendar-entries.ts';
import { dayOf, type KeyMove, moveAfter, NOT_MOVED, spanInWords } from './key-move.ts';
import type { Span } from './moved-span.ts';
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
  /** Of the column it was taken from. */
  readonly fromIndex: number;
  readonly columnIndex: number;
  readonly isByEnd: boolean;
  readonly shiftMs: number;
  readonly isMoving: boolean;
  /** Null while a pointer drags it. */
  readonly keys: KeyMove | null;
}

/** `row` holds the columns, all of one width. */
export function useTeamDrag(
  { day, columns, entries, onOpen, onMove, onShow }: TeamGridProps,
  row: RefObject<HTMLDivElement | null>,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const kept = useRef<string | null>(null);
  // In another column or on another day it is another element, which takes over the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another day, another element
  useEffect(() => {
    if (kept.current === null || entries.visits.length === 0) return;
    if (document.activeElement === document.body) buttonOf(row.current, kept.current)?.focus();
  }, [entries, row, day]);

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
      fromIndex: columnIndex,
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
    void onMove(entry.id, startMs, endMs, lead).then((isMoved) => {
      if (!isMoved) show(entry);
    });
  }
  function show(span: Span): void {
    if (dayOf(span) !== day) onShow(dayOf(span));
  }
  function pressKey(event: KeyboardEvent, pressed: VisitEntry, index: number): void {
    const held = drag?.keys !== null && drag?.entry.id === pressed.id ? drag : null;
    const { entry, fromIndex } = held ?? { entry: pressed, fromIndex: index };
    const move = entry.isOff ? null : moveAfter(event, held?.keys ?? NOT_MOVED);
    if (move === null) {
      if (!['Enter', ' ', 'Escape'].includes(event.key) || (event.key === 'Escape' && held === null)) return;
      event.preventDefault();
      if (event.key === 'Escape') {
        setDrag(null);
        show(entry);
      } else if (held === null) onOpen(entry.id);
      else drop();
      return;
    }
    event.preventDefault();
    kept.current = entry.id;
    const grabbedUserId = columns[fromIndex]?.userId ?? null;
    const isStuck = move.isByEnd || !canChangeColumn({ entry, grabbedUserId });
    const toColumn = isStuck ? fromIndex : columnAt(fromIndex + move.across);
    const shiftMs = move.down * SNAP_MS;
    setDrag({
      ...grabbed,
      entry,
      grabbedUserId,
      fromIndex,
      columnIndex: toColumn,
      isByEnd: move.isByEnd,
      shiftMs,
      isMoving: true,
      keys: { ...move, across: toColumn - fromIndex },
    });
    show(draggedSpan(entry, { isByEnd: move.isByEnd, shiftMs }));
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
