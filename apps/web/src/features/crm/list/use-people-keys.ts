/** Keyboard control of the list: / searches, j and k move, Enter opens, x selects, Escape clears the selection. */
import { isTypingTarget } from '@plumbline/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface PeopleKeys {
  readonly ids: readonly string[];
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
  readonly onEscape: () => void;
}

/** Returns the row at the keyboard cursor. */
export function usePeopleKeys(keys: PeopleKeys): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const latest = useRef({ keys, current });
  latest.current = { keys, current };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]') !== null) return;
      if (isTypingTarget(event.target)) return;
      const { keys: now, current: at } = latest.current;
      const index = at === null ? -1 : now.ids.indexOf(at);
      // Enter on a button or link belongs to that control.
      const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
      if (event.key === '/') now.searchBox.current?.focus();
      else if (event.key === 'j') setCurrent(now.ids[Math.min(index + 1, now.ids.length - 1)] ?? null);
      else if (event.key === 'k') setCurrent(now.ids[Math.max(index - 1, 0)] ?? null);
      else if (event.key === 'Enter' && index >= 0 && at !== null && !isOnControl) now.onOpen(at);
      else if (event.key === 'x' && index >= 0 && at !== null) now.onToggle(at);
      else if (event.key === 'Escape') now.onEscape();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return current !== null && keys.ids.includes(current) ? current : null;
}
