/** Merging from a contact's own page: who is the same person, and what stays. */
import { findDuplicates } from '@plumbline/domain/crm/find-duplicates';
import type { MergeChoices } from '@plumbline/domain/crm/merge-contacts';
import { createPeopleSearch } from '@plumbline/domain/crm/people-search';
import { countOf } from '@plumbline/domain/format-number';
import { Button, Checkbox, SearchInput, Sheet } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { contactTexts } from '../list/list-people.ts';
import { companyOf, type Directory, type KeptContact } from '../use-directory.ts';
import { MergeChoice } from './merge-choice.tsx';
import { useMerge } from './use-merge.ts';

const SHOWN = 12;

export interface MergeSheetProps {
  readonly kept: KeptContact;
  readonly directory: Directory;
  readonly onClose: () => void;
  /** The id of the contact that stays. */
  readonly onMerged: (id: string) => void;
}

export function MergeSheet({ kept: opened, directory, onClose, onMerged }: MergeSheetProps) {
  const merge = useMerge(directory);
  const [query, setQuery] = useState('');
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [keptId, setKeptId] = useState(opened.id);
  const [choices, setChoices] = useState<MergeChoices>({});
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const search = useMemo(() => createPeopleSearch(contactTexts(directory)), [directory]);
  const likely = useMemo(() => {
    const group = findDuplicates(directory.contacts).find(({ contacts }) =>
      contacts.some(({ id }) => id === opened.id),
    );
    const ids = new Set(group?.contacts.map(({ id }) => id));
    return directory.contacts.filter(({ id }) => ids.has(id) && id !== opened.id);
  }, [directory, opened.id]);
  const chosen = directory.contacts.filter(({ id }) => chosenIds.includes(id));
  const found = (query === '' ? likely : search.search(directory.contacts, query).items)
    .filter(({ id }) => id !== opened.id && !chosenIds.includes(id))
    .slice(0, SHOWN);
  const all = [opened, ...chosen];
  const kept = all.find(({ id }) => id === keptId) ?? opened;
  const others = all.filter(({ id }) => id !== kept.id);
  const toggle = ({ id }: KeptContact): void =>
    setChosenIds(chosenIds.includes(id) ? chosenIds.filter((each) => each !== id) : [...chosenIds, id]);

  async function run(): Promise<void> {
    setBusy(true);
    const isMerged = await merge(kept, others, choices);
    setBusy(false);
    if (!isMerged) return;
    onClose();
    if (kept.id !== opened.id) onMerged(kept.id);
  }

  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Merge duplicates"
      description={
        isChoosing
          ? 'What can be joined is joined. Choose where they differ.'
          : `Choose who is the same person as ${opened.name}.`
      }
      footer={
        isChoosing ? (
          <>
            <Button
              variant="primary"
              label={`Merge ${countOf(all.length, 'contact')}`}
              isBusy={isBusy}
              onClick={() => void run()}
            />
            <Button label="Back" onClick={() => setChoosing(false)} />
          </>
        ) : (
          <Button
            isWide
            variant="primary"
            label={chosen.length === 0 ? 'Choose somebody first' : 'Compare'}
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && setChoosing(true)}
          />
        )
      }
    >
      {isChoosing ? (
        <MergeChoice
          contacts={[kept, ...others]}
          directory={directory}
          choices={choices}
          onKeep={(id) => {
            setKeptId(id);
            setChoices({});
          }}
          onChoose={setChoices}
        />
      ) : (
        <>
          <SearchInput
            label="Search contacts to merge"
            placeholder="Name, e-mail, number"
            value={query}
            onValueChange={setQuery}
          />
          <ul aria-label="Contacts that may be the same" className="m-0 mt-2 list-none p-0">
            {[...chosen, ...found].map((contact) => (
              <li key={contact.id} className="border-b border-line last:border-0">
                <Checkbox
                  label={contact.name}
                  description={[companyOf(contact, directory), contact.email, contact.phone]
                    .filter((part) => part !== '')
                    .join(', ')}
                  checked={chosenIds.includes(contact.id)}
                  onChange={() => toggle(contact)}
                />
              </li>
            ))}
          </ul>
          {found.length === 0 && chosen.length === 0 && (
            <p className="type-body text-text-2">
              {query === ''
                ? 'Nobody else has this e-mail, number or name. Search for another.'
                : 'Nobody found.'}
            </p>
          )}
        </>
      )}
    </Sheet>
  );
}
