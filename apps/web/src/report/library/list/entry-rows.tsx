/** The entries as a virtual list: of thousands only those in sight are rendered. The window scrolls it. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { tradeLabel } from '@plumbline/domain/report/model/trade-label';
import { classNames, Icon, SEVERITY_LABELS, SeverityShape, Tag } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Star } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlaceNames } from '../place-names.ts';
import { changeSearch, type LibrarySearch } from './library-search.ts';
import type { EntryRow } from './list-entries.ts';
import { type EntryWalk, useEntryWalk } from './use-entry-walk.ts';

export interface EntryRowsProps {
  readonly rows: readonly EntryRow[];
  readonly names: PlaceNames;
  readonly search: LibrarySearch;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** The last entry read on a screen without room for both; the list shows where it was. */
  readonly lastId: string | null;
  readonly onEscape: () => void;
}

const ROW_PX = 65;

export function EntryRows({ rows, names, search, searchBox, lastId, onEscape }: EntryRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setOffset(list.current.getBoundingClientRect().top + scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.entry.id ?? index,
    overscan: 6,
    scrollMargin: offset,
  });
  const walk = useEntryWalk({
    ids: rows.map(({ entry }) => entry.id),
    searchBox,
    reveal: (index) => virtual.scrollToIndex(index),
    onEscape,
  });
  const openId = search.entry;
  const wasOpen = useRef(openId);
  useEffect(() => {
    // Closing an entry removes the focused element.
    const closed = openId === undefined ? wasOpen.current : undefined;
    wasOpen.current = openId;
    if (closed !== undefined && document.activeElement === document.body) walk.focus(closed);
  });
  const firstId = useRef(lastId);
  useEffect(() => {
    const index = rows.findIndex(({ entry }) => entry.id === firstId.current);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
    firstId.current = null;
  }, [rows, virtual]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is virtual, its rows are placed by hand
    <div
      ref={list}
      role="list"
      aria-label={countOf(rows.length, 'comment')}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={row.entry.id}
            ref={virtual.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className="absolute top-0 left-0 w-full border-b border-line"
            style={{ transform: `translateY(${start - offset}px)` }}
          >
            <EntryLink row={row} names={names} search={search} walk={walk} />
          </div>
        );
      })}
    </div>
  );
}

interface EntryLinkProps extends Pick<EntryRowsProps, 'names' | 'search'> {
  readonly row: EntryRow;
  readonly walk: EntryWalk;
}

function EntryLink({ row: { entry, useCount, isFavourite, ranges }, names, search, walk }: EntryLinkProps) {
  const severity = entry.isSafety ? 'safety' : entry.severity;
  const place = [
    names.section(entry.section),
    names.item(entry.section, entry.item),
    tradeLabel(entry.trade),
  ];
  const isOpen = search.entry === entry.id;
  return (
    <Link
      ref={walk.attach(entry.id)}
      from="/defects-admin"
      to="/defects-admin"
      search={(now) => changeSearch(now, { entry: entry.id })}
      resetScroll={false}
      tabIndex={entry.id === walk.currentId ? 0 : -1}
      onFocus={() => walk.onFocus(entry.id)}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'flex min-h-16 items-start gap-3 rounded-md px-3 py-3 text-text no-underline desk:py-2.5',
        isOpen ? 'bg-control' : 'hover:bg-control/60',
      )}
    >
      <SeverityShape severity={severity} className="mt-1" />
      <span className="min-w-0 flex-1">
        <span className="block text-body leading-5.25 font-strong desk:text-ui">
          <Highlighted text={entry.title} ranges={ranges} />
          <span className="sr-only">, {SEVERITY_LABELS[severity]}</span>
        </span>
        <span className="type-meta mt-1 block truncate text-text-3">
          {place.filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <span className="flex flex-none items-center gap-2 pt-0.5">
        {entry.mark !== 'safe' && (
          <Tag tone={entry.mark === 'needs' ? 'needs' : 'plain'}>{MARKS[entry.mark]}</Tag>
        )}
        {useCount > 0 && (
          <span className="type-meta text-text-3">
            <span aria-hidden="true">{`${useCount}×`}</span>
            <span className="sr-only">{`used ${countOf(useCount, 'time')} on this device`}</span>
          </span>
        )}
        {isFavourite && (
          <>
            <Icon of={Star} size="desk" className="fill-current text-mark" />
            <span className="sr-only">favorite</span>
          </>
        )}
      </span>
    </Link>
  );
}

const MARKS = { pending: 'Only on this device', needs: 'Rejected' } as const;

function Highlighted({ text, ranges }: Pick<EntryRow, 'ranges'> & { readonly text: string }) {
  const parts = [];
  let at = 0;
  for (const [start, end] of ranges) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
