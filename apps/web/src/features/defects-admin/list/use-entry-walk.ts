/**
 * Keyboard control of the list: / searches, arrows (or j and k) move, Enter opens the focused entry, Escape closes
 * the open one.
 */
import { isTypingTarget } from '@plumbline/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface EntryWalkOptions {
  readonly ids: readonly string[];
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** Scrolls a row of the virtual list into view, so that it can be focused. */
  readonly reveal: (index: number) => void;
  readonly onEscape: () => void;
}

export interface EntryWalk {
  /** The row in the Tab order. */
  readonly currentId: string | null;
  readonly attach: (id: string) => (link: HTMLAnchorElement | null) => void;
  readonly onFocus: (id: string) => void;
  /** Focuses the row of an entry, or the current one if it is not rendered. */
  readonly focus: (id: string) => void;
}

export function useEntryWalk(options: EntryWalkOptions): EntryWalk {
  const [current, setCurrent] = useState<string | null>(null);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const wanted = useRef<string | null>(null);
  const latest = useRef({ options, current });
  latest.current = { options, current };

  // The row may render only after the list has scrolled to it.
  useEffect(() => {
    const link = wanted.current === null ? undefined : links.current.get(wanted.current);
    if (link === undefined) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]') !== null) return;
      const { options: now, current: at } = latest.current;
      const isInSearch = event.target === now.searchBox.current;
      if (isTypingTarget(event.target) && !(isInSearch && event.key === 'ArrowDown')) return;
      if (event.target instanceof Element && event.target.closest('[role=radiogroup]') !== null) return;
      if (event.key === 'Escape') {
        now.onEscape();
        return;
      }
      if (event.key === '/') now.searchBox.current?.focus();
      else {
        const from = at === null ? -1 : now.ids.indexOf(at);
        const index = isInSearch ? 0 : nextIndex(event.key, from, now.ids.length);
        const id = index === null ? undefined : now.ids[index];
        if (index === null || id === undefined) return;
        now.reveal(index);
        setCurrent(id);
        const link = links.current.get(id);
        wanted.current = link === undefined ? id : null;
        link?.focus({ preventScroll: true });
      }
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const { ids } = options;
  const currentId = current !== null && ids.includes(current) ? current : (ids[0] ?? null);
  return {
    currentId,
    onFocus: setCurrent,
    focus: (id) => (links.current.get(id) ?? links.current.get(currentId ?? ''))?.focus(),
    attach: (id) => (link) => {
      if (link === null) links.current.delete(id);
      else links.current.set(id, link);
    },
  };
}

function nextIndex(key: string, at: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown' || key === 'j') return Math.min(at + 1, last);
  if (key === 'ArrowUp' || key === 'k') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
