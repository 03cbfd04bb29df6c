/** Keyboard control of the list: j and k move, Enter opens, x selects, / searches, Escape clears the selection. */
import { isTypingTarget } from '@plumbline/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReportRow } from '../../../report-overview/report-row.ts';

export interface ListKeysOptions {
  readonly rows: readonly ReportRow[];
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onOpen: (row: ReportRow) => void;
  readonly onToggle: (row: ReportRow) => void;
  readonly onEscape: () => void;
}

/** Returns the ID of the row at the keyboard cursor; null before the first key. */
export function useListKeys(options: ListKeysOptions): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const latest = useRef({ options, current });
  latest.current = { options, current };

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog],[role=menu]') !== null) return;
      const { options: now, current: at } = latest.current;
      const index = now.rows.findIndex(({ id }) => id === at);
      const row = now.rows[index];
      const isOnControl = event.target instanceof Element && event.target.closest('a,button') !== null;
      if (event.key === 'j') setCurrent(now.rows[Math.min(index + 1, now.rows.length - 1)]?.id ?? null);
      else if (event.key === 'k') setCurrent(now.rows[Math.max(index - 1, 0)]?.id ?? null);
      else if (event.key === '/') now.searchBox.current?.focus();
      else if (event.key === 'Enter' && row && !isOnControl) now.onOpen(row);
      else if (event.key === 'x' && row) now.onToggle(row);
      else if (event.key === 'Escape') now.onEscape();
      else return;
      if (event.key !== 'Escape') event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (current !== null)
      document.querySelector('main [aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return current;
}

/** A checkbox uses Space only. */
const isTyping = (target: EventTarget | null): boolean =>
  isTypingTarget(target) && !(target instanceof Element && target.matches('input[type=checkbox]'));
