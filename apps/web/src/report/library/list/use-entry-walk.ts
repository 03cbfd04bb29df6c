/** The keys of the list move the focus; one row is in the Tab order. */
import { useListKeys } from '@plumbline/ui';
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

  // The row may render only after the list has scrolled to it.
  useEffect(() => {
    const link = wanted.current === null ? undefined : links.current.get(wanted.current);
    if (link === undefined) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  useListKeys({
    ids: options.ids,
    searchBox: options.searchBox,
    onEscape: options.onEscape,
    focused: {
      id: current,
      moveTo(id, index) {
        options.reveal(index);
        setCurrent(id);
        const link = links.current.get(id);
        wanted.current = link === undefined ? id : null;
        link?.focus({ preventScroll: true });
      },
    },
  });

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
