/** Named filters of a list, shared by the office. A list keeps them as it writes its query in the address. */
import { createdText, deletedText, failedText } from '@plumbline/domain/ground/messages';
import type { FilterSubject, SavedFilter } from '@plumbline/domain/tables/records';
import { Button, Chip, Field, IconButton, Menu, MenuItem, TextInput } from '@plumbline/ui';
import { Bookmark, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocal } from './local-context.ts';
import { useCommit } from './use-commit.ts';
import { useLive } from './use-live.ts';

interface SavedFilters {
  readonly filters: readonly SavedFilter[];
  /** Returns false when it was not saved; the error has been shown. */
  readonly save: (name: string, query: string) => Promise<boolean>;
  readonly remove: (filter: SavedFilter) => Promise<boolean>;
}

function useSavedFilters(subject: FilterSubject): SavedFilters {
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
      commit([repositories.savedFilters.inserting(officeId, store.newId(), { subject, name, query })], {
        label: 'Save filter',
        done: createdText('Filter'),
        failed: failedText('create', 'filter'),
      }),
    remove: (filter) =>
      commit([repositories.savedFilters.removing(filter)], {
        label: 'Delete filter',
        done: deletedText('Filter'),
        failed: failedText('delete', 'filter'),
        undone: 'Filter restored.',
      }),
  };
}

export interface SavedFilterChipsProps {
  readonly subject: FilterSubject;
  /** The query of the list, as it would be saved. */
  readonly current: string;
  /** A saved query as this version of the list writes it. */
  readonly normalize: (saved: string) => string;
  /** Null takes the filter off again. */
  readonly onApply: (saved: string | null) => void;
}

export function SavedFilterChips({ subject, current, normalize, onApply }: SavedFilterChipsProps) {
  const { filters, remove } = useSavedFilters(subject);
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label="Saved filters"
      className="-mx-5 m-0 mb-2 flex list-none items-center gap-1.5 overflow-x-auto px-5 py-1 md:-mx-1 md:flex-wrap md:px-1"
    >
      {filters.map((filter) => {
        const isOn = normalize(filter.query) === current;
        return (
          <li key={filter.id} className="flex flex-none">
            <Chip
              label={filter.name}
              icon={Bookmark}
              isChosen={isOn}
              aria-pressed={isOn}
              onClick={() => onApply(isOn ? null : filter.query)}
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

export interface SaveFilterProps {
  readonly subject: FilterSubject;
  /** Null while the list is not filtered. */
  readonly query: string | null;
  readonly placeholder: string;
}

/** Saves the filter under a name, shown above the list for the whole office. */
export function SaveFilter({ subject, query, placeholder }: SaveFilterProps) {
  const { save } = useSavedFilters(subject);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  async function keep(): Promise<void> {
    if (name.trim() === '') return setProblem('Enter a name for the filter.');
    if (query === null) return setProblem('Choose at least one filter first.');
    setProblem(undefined);
    if (await save(name.trim(), query)) setName('');
  }
  return (
    <form
      className="border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <div className="flex items-end gap-2">
        <Field label="Save this filter as" error={problem} className="flex-1">
          <TextInput
            value={name}
            maxLength={80}
            placeholder={placeholder}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button label="Save" icon={Bookmark} type="submit" />
      </div>
    </form>
  );
}
