/** The appointment that keys have picked up in the calendar's grids, and where it is. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { VisitEntry } from './calendar-entries.ts';
import {
  dayOf,
  isShown,
  type KeyMove,
  type KeyMoveRules,
  moveAfter,
  spanAfter,
  spanInWords,
} from './key-move.ts';
import type { Span } from './moved-span.ts';

export interface PickedUp {
  readonly entry: VisitEntry;
  readonly move: KeyMove;
  readonly span: Span;
  /** Put down: shown there until the schedule says so. */
  readonly isDown: boolean;
}

export interface KeyMoveInput {
  readonly visits: readonly VisitEntry[];
  readonly rules: KeyMoveRules;
  readonly onMove: (id: string, startMs: number, endMs: number, done: (isMoved: boolean) => void) => void;
  /** The appointment has left the days that are shown, or is back in others. */
  readonly onShow: (day: string) => void;
}

/** Focus is on the button of an entry whose content carries `data-visit`. */
export const buttonOf = (root: Element | null, id: string): HTMLElement | null =>
  root?.querySelector(`[data-visit="${CSS.escape(id)}"]`)?.closest<HTMLElement>('.plumb-visit') ?? null;
const idAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest('.plumb-visit')?.querySelector<HTMLElement>('[data-visit]')?.dataset.visit
    : undefined;

const isSameSpan = (one: Span, other: Span): boolean =>
  one.startMs === other.startMs && one.endMs === other.endMs;

export function useKeyMove({ visits, rules, onMove, onShow }: KeyMoveInput) {
  const { isMonth, from, until } = rules;
  const root = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<PickedUp | null>(null);
  /** To be focused again: in another column it is another element. */
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (kept === null) return;
    const button = buttonOf(root.current, kept);
    if (button !== null && button !== document.activeElement) button.focus({ preventScroll: true });
    button?.scrollIntoView?.({ block: 'nearest' });
    if (picked === null && button !== null) setKept(null);
  }, [kept, picked]);

  useEffect(() => {
    if (picked?.isDown !== true) return;
    const now = visits.find(({ id }) => id === picked.entry.id);
    // On other days than its own it is missing until it has moved there.
    const isOver =
      now === undefined ? isShown(picked.entry, { from, until }) : !isSameSpan(now, picked.entry);
    if (isOver) setPicked(null);
  }, [visits, picked, from, until]);

  function show(span: Span): void {
    if (isShown(span, rules)) return;
    // Keys are heard here until its block is drawn on the other days.
    root.current?.focus({ preventScroll: true });
    onShow(dayOf(span));
  }
  function letGo(): void {
    setPicked(null);
    setKept(null);
  }
  function putBack(entry: VisitEntry): void {
    setPicked(null);
    show(entry);
  }

  function onKeyDownCapture(event: KeyboardEvent): void {
    const id = event.target === root.current ? picked?.entry.id : idAt(event.target);
    const entry = picked?.entry.id === id ? picked?.entry : visits.find((each) => each.id === id);
    if (entry === undefined || entry.isOff) return;
    const before = picked?.entry.id === id ? picked : null;
    const move = moveAfter(event, before?.move);
    const isEnd = before !== null && (event.key === 'Enter' || event.key === 'Escape');
    if (move === null && !isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    setKept(entry.id);
    if (move !== null) {
      const span = spanAfter(entry, move, { isMonth });
      if (span === null) return;
      setPicked({ entry, move, span, isDown: false });
      show(span);
    } else if (before === null || event.key === 'Escape' || isSameSpan(before.span, entry)) {
      putBack(entry);
    } else if (!before.isDown) {
      setPicked({ ...before, isDown: true });
      onMove(entry.id, before.span.startMs, before.span.endMs, (isMoved) => {
        if (!isMoved) putBack(entry);
      });
    }
  }
  return {
    picked,
    words: picked === null || picked.isDown ? null : spanInWords(picked.span),
    /** Its block on other days is another element, drawn later. */
    onDrawn: (id: string): void => {
      if (id !== kept) return;
      buttonOf(root.current, id)?.focus({ preventScroll: true });
      if (picked === null) setKept(null);
    },
    frame: {
      ref: root,
      tabIndex: -1,
      onKeyDownCapture,
      onPointerDownCapture: letGo,
      onBlur: ({ relatedTarget }: { readonly relatedTarget: Element | null }) => {
        if (relatedTarget === null || relatedTarget === root.current) return;
        if (idAt(relatedTarget) !== picked?.entry.id) letGo();
      },
    },
  };
}
