/** Named filters shared by the office. */
import { createdText, deletedText, failedText } from '@plumbline/domain/ground/messages';
import type { FilterSubject, SavedFilter } from '@plumbline/domain/tables/records';
import { Chip, IconButton, Menu, MenuItem } from '@plumbline/ui';
import { Bookmark, Ellipsis, Trash2 } from 'lucide-react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useCommit } from '../use-commit.ts';
import { type PeopleQuery, readQuery, writeQuery } from './people-query.ts';

export interface SavedFilters {
  readonly filters: readonly SavedFilter[];
  /** Returns false when it was not saved; the error has been shown. */
  readonly save: (name: string, query: PeopleQuery) => Promise<boolean>;
  readonly remove: (filter: SavedFilter) => Promise<boolean>;
}

export function useSavedFilters(subject: FilterSubject): SavedFilters {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const state = useLive(`filters ${officeId}`, () => repositories.savedFilters.live({ scopeId: officeId }));
  // The list works without them.
  const all = state.status === 'ready' ? state.value : [];
  return {
    filters: all
      .filter((each) => each.subject === subject)
      .sort((a, b) => a.name.localeCompare(b.name, 'en-US')),
    save: (name, query) =>
      commit(
        [
          repositories.savedFilters.inserting(officeId, store.newId(), {
            subject,
            name,
            query: writeQuery(query),
          }),
        ],
        { label: 'Save filter', done: createdText('Filter'), failed: failedText('create', 'filter') },
      ),
    remove: (filter) =>
      commit([repositories.savedFilters.removing(filter)], {
        label: 'Delete filter',
        done: deletedText('Filter'),
        failed: failedText('delete', 'filter'),
        undone: 'The filter is back.',
      }),
  };
}

export interface SavedFilterChipsProps {
  readonly subject: FilterSubject;
  readonly query: PeopleQuery;
  readonly onApply: (query: PeopleQuery) => void;
}

export function SavedFilterChips({ subject, query, onApply }: SavedFilterChipsProps) {
  const { filters, remove } = useSavedFilters(subject);
  if (filters.length === 0) return null;
  const current = writeQuery(query);
  return (
    <ul
      aria-label="Saved filters"
      className="-mx-5 m-0 mb-2 flex list-none items-center gap-1.5 overflow-x-auto px-5 py-1 md:-mx-1 md:flex-wrap md:px-1"
    >
      {filters.map((filter) => {
        const isOn = writeQuery(readQuery(filter.query)) === current;
        return (
          <li key={filter.id} className="flex flex-none">
            <Chip
              label={filter.name}
              icon={Bookmark}
              isChosen={isOn}
              aria-pressed={isOn}
              onClick={() => onApply(isOn ? {} : readQuery(filter.query))}
            />
          </li>
        );
      })}
      <li className="flex-none">
        <Menu trigger={<IconButton icon={Ellipsis} label="Delete saved filters" />} align="start">
          {filters.map((filter) => (
            <MenuItem
              key={filter.id}
              icon={Trash2}
              label={`Delete “${filter.name}”`}
              onSelect={() => void remove(filter)}
            />
          ))}
        </Menu>
      </li>
    </ul>
  );
}
