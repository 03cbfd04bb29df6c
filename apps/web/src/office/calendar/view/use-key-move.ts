/** The appointment that keys have picked up in the calendar's grids, and where it is. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { VisitEntry } from './calendar-entries.ts';
import { type KeyMove, type KeyMoveRules, moveAfter, spanAfter, spanInWords } from './key-move.ts';
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

export function useKeyMove({ visits, rules, onMove }: KeyMoveInput) {
  const root = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<PickedUp | null>(null);
  /** To be focused again: in another column it is another element. */
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (kept === null) return;
    const button = buttonOf(root.current, kept);
    if (button !== null && button !== document.activeElement) button.focus({ preventScroll: true });
    button?.scrollIntoView?.({ block: 'nearest' });
    if (picked === null) setKept(null);
  }, [kept, picked]);

  useEffect(() => {
    if (picked?.isDown !== true) return;
    const now = visits.find(({ id }) => id === picked.entry.id);
    if (now === undefined || !isSameSpan(now, picked.entry)) setPicked(null);
  }, [visits, picked]);

  function onKeyDownCapture(event: KeyboardEvent): void {
    const id = idAt(event.target);
    const entry = visits.find((each) => each.id === id);
    if (entry === undefined || entry.isOff) return;
    const before = picked?.entry.id === id ? picked : null;
    const move = moveAfter(event, before?.move);
    const isEnd = before !== null && (event.key === 'Enter' || event.key === 'Escape');
    if (move === null && !isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    setKept(entry.id);
    if (move !== null) {
      const span = spanAfter(entry, move, rules);
      if (span !== null) setPicked({ entry, move, span, isDown: false });
    } else if (before === null || event.key === 'Escape' || isSameSpan(before.span, entry)) {
      setPicked(null);
    } else if (!before.isDown) {
      setPicked({ ...before, isDown: true });
      onMove(entry.id, before.span.startMs, before.span.endMs, (isMoved) => {
        if (!isMoved) setPicked(null);
      });
    }
  }
  return {
    picked,
    words: picked === null || picked.isDown ? null : spanInWords(picked.span),
    frame: {
      ref: root,
      onKeyDownCapture,
      onPointerDownCapture: () => setPicked(null),
      onBlur: ({ relatedTarget }: { readonly relatedTarget: Element | null }) => {
        if (relatedTarget !== null && idAt(relatedTarget) !== picked?.entry.id) setPicked(null);
      },
    },
  };
}
