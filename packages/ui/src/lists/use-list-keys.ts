/**
 * Keyboard control of a list: / searches, j and k move, Enter opens, x selects, Escape cancels, plus keys of the list
 * itself. Ignored while someone types, while a dialog or menu is open, and with a modifier held.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isTypingTarget } from '../choices/is-typing-target.ts';
import { isCovered } from '../overlays/is-covered.ts';

export interface ListKeys {
  /** As shown, in order. */
  readonly ids?: readonly string[];
  readonly searchBox?: RefObject<HTMLInputElement | null>;
  readonly onOpen?: (id: string) => void;
  readonly onToggle?: (id: string) => void;
  readonly onEscape?: () => void;
  /**
   * For lists whose rows take the focus: arrows, Home, and End move too, also from the search box, and the row opens
   * itself.
   */
  readonly focused?: { readonly id: string | null; readonly moveTo: (id: string, index: number) => void };
  /** { n: () => box.focus() } */
  readonly more?: Readonly<Record<string, () => void>>;
}

const NONE: readonly string[] = [];

/** Returns the row at the keyboard cursor; null before the first key, and once the row has left the list. */
export function useListKeys(keys: ListKeys): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const latest = useRef({ keys, current });
  latest.current = { keys, current };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isCovered()) return;
      const act = actionOf(event, latest.current.keys, latest.current.current, setCurrent);
      if (act === null) return;
      // Escape may have other listeners.
      if (event.key !== 'Escape') event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (current !== null)
      document.querySelector('main [aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return current !== null && (keys.ids ?? NONE).includes(current) ? current : null;
}

function actionOf(
  event: KeyboardEvent,
  { ids = NONE, searchBox, onOpen, onToggle, onEscape, focused, more = {} }: ListKeys,
  cursor: string | null,
  setCursor: (id: string) => void,
): (() => void) | null {
  const { key, target } = event;
  const isInSearch = searchBox !== undefined && target === searchBox.current;
  if (isTyping(target) && !(focused !== undefined && isInSearch && key === 'ArrowDown')) return null;
  if (Object.hasOwn(more, key)) return more[key] ?? null;
  if (key === '/') return searchBox === undefined ? null : () => searchBox.current?.focus();
  if (key === 'Escape') return onEscape ?? null;
  const at = focused === undefined ? cursor : focused.id;
  const index = at === null ? -1 : ids.indexOf(at);
  const next = isInSearch ? 0 : nextIndex(key, index, ids.length, focused !== undefined);
  const nextId = next === null ? undefined : ids[next];
  if (next !== null && nextId !== undefined) {
    return () => (focused === undefined ? setCursor(nextId) : focused.moveTo(nextId, next));
  }
  const id = ids[index];
  if (id === undefined) return null;
  // Enter on a button or link belongs to that control.
  const isOnControl = target instanceof Element && target.closest('a, button') !== null;
  if (key === 'Enter' && !isOnControl && onOpen !== undefined) return () => onOpen(id);
  return key === 'x' && onToggle !== undefined ? () => onToggle(id) : null;
}

/** A check box takes only Space; a radio group takes the arrows. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  ((isTypingTarget(target) && !target.matches('input[type=checkbox]')) ||
    target.closest('[role=radiogroup]') !== null);

function nextIndex(key: string, at: number, count: number, hasArrows: boolean): number | null {
  const last = count - 1;
  if (key === 'j' || (hasArrows && key === 'ArrowDown')) return Math.min(at + 1, last);
  if (key === 'k' || (hasArrows && key === 'ArrowUp')) return Math.max(at - 1, 0);
  if (!hasArrows) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
