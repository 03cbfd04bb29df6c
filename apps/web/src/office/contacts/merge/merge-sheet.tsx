/** Merging from a record's own page: choosing the duplicate, and what is kept. */
import { createPeopleSearch } from '@plumbline/domain/contacts/people-search';
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Checkbox, SearchInput, Sheet } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import type { Directory, KeptAccount, KeptContact } from '../use-directory.ts';
import { useAccountMerge } from './account-merge.tsx';
import { useContactMerge } from './contact-merge.tsx';
import type { Choices, MergeKind } from './merge-kind.ts';

const SHOWN = 12;

export interface MergeSheetProps<T> {
  readonly kept: T;
  readonly directory: Directory;
  readonly onClose: () => void;
  /** ID of the kept record, if it is not the one whose page this is. */
  readonly onMerged?: (id: string) => void;
}

export function MergeContactSheet({ directory, ...props }: MergeSheetProps<KeptContact>) {
  return <MergeSheet {...props} kind={useContactMerge(directory)} />;
}

export function MergeAccountSheet({ directory, ...props }: MergeSheetProps<KeptAccount>) {
  return <MergeSheet {...props} kind={useAccountMerge(directory)} />;
}

function MergeSheet<T extends KeptContact | KeptAccount>({
  kept: opened,
  kind,
  onClose,
  onMerged,
}: Omit<MergeSheetProps<T>, 'directory'> & { readonly kind: MergeKind<T> }) {
  const { records, noun, words } = kind;
  const [query, setQuery] = useState('');
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [keptId, setKeptId] = useState(opened.id);
  const [choices, setChoices] = useState<Choices>({});
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const search = useMemo(() => createPeopleSearch(kind.textsOf), [kind]);
  const likely = useMemo(() => {
    const group = kind.findDuplicates().find(({ members }) => members.some(({ id }) => id === opened.id));
    return (group?.members ?? []).filter(({ id }) => id !== opened.id);
  }, [kind, opened.id]);
  const chosen = records.filter(({ id }) => chosenIds.includes(id));
  const found = (query === '' ? likely : search.search(records, query).items)
    .filter(({ id }) => id !== opened.id && !chosenIds.includes(id))
    .slice(0, SHOWN);
  const all: readonly T[] = [opened, ...chosen];
  const kept = all.find(({ id }) => id === keptId) ?? opened;
  const others = all.filter(({ id }) => id !== kept.id);
  const toggle = ({ id }: T): void =>
    setChosenIds(chosenIds.includes(id) ? chosenIds.filter((each) => each !== id) : [...chosenIds, id]);

  async function run(): Promise<void> {
    setBusy(true);
    const isMerged = await kind.merge(kept, others, choices);
    setBusy(false);
    if (!isMerged) return;
    onClose();
    if (kept.id !== opened.id) onMerged?.(kept.id);
  }

  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Merge duplicates"
      description={
        isChoosing ? 'We combined what we could. Choose where they differ.' : words.choose(opened.name)
      }
      footer={
        isChoosing ? (
          <>
            <Button
              variant="primary"
              label={`Merge ${countOf(all.length, noun)}`}
              isBusy={isBusy}
              onClick={() => void run()}
            />
            <Button label="Back" onClick={() => setChoosing(false)} />
          </>
        ) : (
          <Button
            isWide
            variant="primary"
            label={chosen.length === 0 ? words.chooseFirst : 'Compare'}
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && setChoosing(true)}
          />
        )
      }
    >
      {isChoosing ? (
        kind.renderChoice({
          records: [kept, ...others],
          choices,
          onKeep: (id) => {
            setKeptId(id);
            setChoices({});
          },
          onChoose: setChoices,
        })
      ) : (
        <>
          <SearchInput
            label={`Search ${noun}s to merge`}
            placeholder={words.searchHint}
            value={query}
            onValueChange={setQuery}
          />
          <ul
            aria-label={`${noun === 'contact' ? 'Contacts' : 'Accounts'} that may be the same`}
            className="m-0 mt-2 list-none p-0"
          >
            {[...chosen, ...found].map((record) => (
              <li key={record.id} className="border-b border-line last:border-0">
                <Checkbox
                  label={record.name}
                  description={kind.describe(record)}
                  checked={chosenIds.includes(record.id)}
                  onChange={() => toggle(record)}
                />
              </li>
            ))}
          </ul>
          {found.length === 0 && chosen.length === 0 && (
            <p className="type-body text-text-2">{query === '' ? words.noneLikely : 'Nothing found.'}</p>
          )}
        </>
      )}
    </Sheet>
  );
}
