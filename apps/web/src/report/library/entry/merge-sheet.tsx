import { countOf } from '@plumbline/domain/ground/format-number';
import { describeChoices } from '@plumbline/domain/report/defect-library/choices';
import { createSearchIndex } from '@plumbline/domain/search/search';
import { Button, Checkbox, ConfirmDialog, SearchInput, Sheet } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import type { Entry } from '../list/list-entries.ts';
import type { PlaceNames } from '../place-names.ts';
import type { LibraryCommands } from '../use-library-commands.ts';

const SHOWN = 12;

export interface MergeSheetProps {
  readonly kept: Entry;
  readonly entries: readonly Entry[];
  readonly names: PlaceNames;
  readonly commands: LibraryCommands;
  readonly onClose: () => void;
}

/** Chooses duplicates of this entry. Likely ones come first; others are found by search. */
export function MergeSheet({ kept, entries, names, commands, onClose }: MergeSheetProps) {
  const [query, setQuery] = useState('');
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const find = useMemo(() => createFinder(kept, entries), [kept, entries]);
  const chosen = entries.filter(({ id }) => chosenIds.includes(id));
  const found = find(query).filter(({ id }) => !chosenIds.includes(id));
  const toggle = ({ id }: Entry): void =>
    setChosenIds(chosenIds.includes(id) ? chosenIds.filter((each) => each !== id) : [...chosenIds, id]);

  async function merge(): Promise<void> {
    setBusy(true);
    const isMerged = await commands.merge(kept, chosen);
    setBusy(false);
    setAsking(false);
    if (isMerged) onClose();
  }

  return (
    <>
      <Sheet
        isOpen
        onOpenChange={onClose}
        title="Merge duplicates"
        description={`Choose the comments that duplicate “${kept.title}.” Its text stays.`}
        footer={
          <Button
            isWide
            variant="primary"
            label={
              chosen.length === 0 ? 'Choose a comment to merge' : `Merge ${countOf(chosen.length, 'comment')}`
            }
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && setAsking(true)}
          />
        }
      >
        <SearchInput
          label="Search for duplicates"
          placeholder="Search other comments"
          value={query}
          onValueChange={setQuery}
        />
        <ul aria-label="Possible duplicates" className="m-0 mt-2 list-none p-0">
          {[...chosen, ...found].map((entry) => (
            <li key={entry.id} className="border-b border-line last:border-0">
              <Checkbox
                label={entry.title}
                description={`${names.section(entry.section)}. ${describeChoices(entry.observation)}`}
                checked={chosenIds.includes(entry.id)}
                onChange={() => toggle(entry)}
              />
            </li>
          ))}
        </ul>
        {found.length === 0 && chosen.length === 0 && (
          <p className="type-body text-text-2">No similar comments.</p>
        )}
      </Sheet>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Merge ${countOf(chosen.length, 'comment')} into “${kept.title}”?`}
        description={
          <>
            {`“${kept.title}” keeps its text and takes on the search terms, tags, and usual locations of `}
            {chosen.map((entry) => `“${entry.title}”`).join(', ')}
            {`, which ${chosen.length === 1 ? 'goes' : 'go'} to the archive. Existing findings don’t change.`}
          </>
        }
        confirmLabel="Merge"
        isBusy={isBusy}
        onConfirm={() => void merge()}
      />
    </>
  );
}

/** Without search text, entries whose title shares most words with the kept one, same section first. */
function createFinder(kept: Entry, entries: readonly Entry[]): (query: string) => Entry[] {
  const others = entries.filter((entry) => entry.id !== kept.id && entry.archivedAt === null);
  const index = createSearchIndex(
    others.map((entry) => ({
      id: entry.id,
      title: entry.title,
      words: entry.synonyms,
      boost: entry.section === kept.section ? 2 : 0,
    })),
  );
  const byId = new Map(others.map((entry) => [entry.id, entry]));
  return (query) =>
    index
      .search(query.trim() === '' ? kept.title : query, SHOWN)
      .hits.flatMap(({ id }) => byId.get(id) ?? []);
}
