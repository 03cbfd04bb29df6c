/** The list, with the open entry next to it where there is room, or in its place. */
import { Button, DESK_QUERY, EmptyState, SettledSearch, useMediaQuery } from '@plumbline/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useUseCounts } from './count-uses.ts';
import { EntryDetail } from './entry/entry-detail.tsx';
import { LibraryEmpty } from './library-empty.tsx';
import { LibraryHead } from './library-head.tsx';
import type { LibraryScreenProps } from './library-screen.tsx';
import { EntryRows } from './list/entry-rows.tsx';
import { FilterChips, FilterSheet, useFilterChoices } from './list/library-filters.tsx';
import { countFilters, type SearchPatch } from './list/library-search.ts';
import { LibraryViews } from './list/library-views.tsx';
import { createEntryIndex, type Entry, listEntries } from './list/list-entries.ts';
import type { PlaceNames } from './place-names.ts';
import { useLibraryCommands } from './use-library-commands.ts';

interface LibraryPageProps extends LibraryScreenProps {
  readonly entries: readonly Entry[];
  /** IDs of this person's favorites. */
  readonly starred: ReadonlySet<string>;
  readonly names: PlaceNames;
}

const NEW = 'new';

export function LibraryPage({ entries, starred, names, search, canEdit, onSearch }: LibraryPageProps) {
  const isDesk = useMediaQuery(DESK_QUERY);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const lastId = useRef<string | null>(null);
  const commands = useLibraryCommands();
  const useCounts = useUseCounts(entries);
  const index = useMemo(() => createEntryIndex(entries, names, starred), [entries, names, starred]);
  const choices = useFilterChoices(entries, names);
  const list = useMemo(
    () => listEntries(entries, search, { index, names, starred, useCounts }),
    [entries, search, index, names, starred, useCounts],
  );
  const open = entries.find(({ id }) => id === search.entry) ?? null;
  const isNew = search.entry === NEW && canEdit;
  const hasDetail = open !== null || isNew;
  if (search.entry !== undefined && search.entry !== NEW) lastId.current = search.entry;

  const change = (patch: SearchPatch, isStep = true): void => onSearch(patch, isStep);
  const close = (): void => change({ entry: undefined });
  const write = (): void => change({ entry: NEW });
  const begun = {
    ...(search.q !== undefined && list.rows.length === 0 && { title: search.q }),
    ...(search.section !== undefined && { section: search.section }),
  };

  const detail = hasDetail && (
    <EntryDetail
      key={search.entry}
      entry={open}
      begun={begun}
      entries={entries}
      useCount={open === null ? 0 : (useCounts.get(open.id) ?? 0)}
      isStarred={open !== null && starred.has(open.id)}
      names={names}
      knownTags={choices.tag.map(({ value }) => value)}
      canEdit={canEdit}
      isBesideList={isDesk}
      commands={commands}
      onOpen={(entry) => change({ entry })}
      onClose={close}
    />
  );
  if (hasDetail && !isDesk) {
    return <div className="page-form pt-4">{detail}</div>;
  }
  const filterCount = countFilters(search);
  return (
    <div className="page-tool flex flex-1 flex-col pt-6 page-end">
      <LibraryHead entries={entries} canEdit={canEdit} commands={commands} onWrite={write} />
      <div className="mt-4 grid flex-1 gap-x-8 desk:grid-cols-[minmax(0,1fr)_minmax(26rem,36rem)]">
        <div className="min-w-0">
          <div className="flex gap-2.5">
            <SettledSearch
              ref={searchBox}
              label="Search the library"
              placeholder="Torn shingle, breaker box, GFI"
              className="min-w-0 flex-1"
              value={search.q ?? ''}
              onSettled={(q) => change({ q }, false)}
              hasKeys={isDesk}
            />
            <Button
              label={filterCount === 0 ? 'Filter' : `Filter, ${filterCount} on`}
              icon={SlidersHorizontal}
              variant="outline"
              onClick={() => setFilterOpen(true)}
            />
          </div>
          <div className="mt-2 mb-2">
            <LibraryViews search={search} counts={list.counts} />
          </div>
          <FilterChips search={search} choices={choices} onChange={change} />
          {list.rows.length === 0 ? (
            <LibraryEmpty
              search={search}
              didYouMean={list.didYouMean}
              canEdit={canEdit}
              isFirst={entries.length === 0}
              onChange={change}
              onWrite={write}
            />
          ) : (
            <EntryRows
              rows={list.rows}
              names={names}
              search={search}
              searchBox={searchBox}
              lastId={isDesk ? null : lastId.current}
              onEscape={() => hasDetail && close()}
            />
          )}
        </div>
        {isDesk && (
          <div className="min-w-0">
            <div className="sticky top-4 h-[calc(100dvh-10rem)] overflow-y-auto overscroll-contain border-l border-line py-1 pl-8">
              {detail || (
                <EmptyState title="Choose a comment" className="mt-6" headingLevel={2}>
                  Arrow keys move through the list, Enter opens a comment, and / searches.
                </EmptyState>
              )}
            </div>
          </div>
        )}
      </div>
      {isFilterOpen && (
        <FilterSheet
          search={search}
          choices={choices}
          onChange={change}
          onClose={() => setFilterOpen(false)}
        />
      )}
    </div>
  );
}
