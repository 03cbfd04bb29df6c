/** Everybody who is probably in the contacts twice, group by group: merge, or say that they are different people. */
import { type DuplicateReason, findDuplicates } from '@plumbline/domain/crm/find-duplicates';
import type { MergeChoices } from '@plumbline/domain/crm/merge-contacts';
import { countOf } from '@plumbline/domain/format-number';
import { Button, EmptyState, Sheet, Skeleton } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import type { Directory, KeptContact } from '../use-directory.ts';
import { MergeChoice } from './merge-choice.tsx';
import { useKnownApart } from './use-known-apart.ts';
import { useMerge } from './use-merge.ts';

const REASONS: Readonly<Record<DuplicateReason, string>> = {
  email: 'same e-mail',
  phone: 'same number',
  name: 'same name',
};

export interface DuplicatesSheetProps {
  readonly directory: Directory;
  readonly onClose: () => void;
}

export function DuplicatesSheet({ directory, onClose }: DuplicatesSheetProps) {
  const merge = useMerge(directory);
  const apart = useKnownApart();
  const [keptId, setKeptId] = useState<string | null>(null);
  const [choices, setChoices] = useState<MergeChoices>({});
  const [isBusy, setBusy] = useState(false);
  const byId = useMemo(() => new Map(directory.contacts.map((each) => [each.id, each])), [directory]);
  const groups = useMemo(
    () => (apart.isReady ? findDuplicates(directory.contacts, apart.isKnown) : []),
    [directory, apart.isReady, apart.isKnown],
  );
  const [group] = groups;
  const contacts = (group?.contacts ?? []).flatMap(({ id }) => byId.get(id) ?? []);
  const kept = contacts.find(({ id }) => id === keptId) ?? contacts[0];

  function next(): void {
    setKeptId(null);
    setChoices({});
  }
  async function mergeGroup(chosen: KeptContact): Promise<void> {
    setBusy(true);
    const others = contacts.filter(({ id }) => id !== chosen.id);
    if (await merge(chosen, others, choices)) next();
    setBusy(false);
  }

  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Find duplicates"
      description={
        group === undefined
          ? undefined
          : `${countOf(groups.length, 'group')} left. This one: ${group.reasons.map((reason) => REASONS[reason]).join(', ')}.`
      }
      footer={
        kept === undefined ? (
          <Button isWide label="Done" variant="primary" onClick={onClose} />
        ) : (
          <>
            <Button
              variant="primary"
              label={`Merge ${countOf(contacts.length, 'contact')}`}
              isBusy={isBusy}
              onClick={() => void mergeGroup(kept)}
            />
            <Button
              label="Different people"
              onClick={() => {
                apart.add(contacts.map(({ id }) => id));
                next();
              }}
            />
          </>
        )
      }
    >
      {!apart.isReady && <Skeleton />}
      {apart.isReady && kept === undefined && (
        <EmptyState className="mt-4" headingLevel={3} title="No duplicates">
          Nobody shares an e-mail, a number or a name with somebody else.
        </EmptyState>
      )}
      {kept !== undefined && (
        <MergeChoice
          contacts={[kept, ...contacts.filter(({ id }) => id !== kept.id)]}
          directory={directory}
          choices={choices}
          onKeep={(id) => {
            setKeptId(id);
            setChoices({});
          }}
          onChoose={setChoices}
        />
      )}
    </Sheet>
  );
}
