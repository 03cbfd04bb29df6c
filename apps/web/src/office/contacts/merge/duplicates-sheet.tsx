/** Probable duplicates, group by group: merge them, or mark them as different. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Checkbox, EmptyState, Sheet, Skeleton } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import type { Directory, KeptAccount, KeptContact } from '../use-directory.ts';
import { useAccountMerge } from './account-merge.tsx';
import { useContactMerge } from './contact-merge.tsx';
import type { Choices, MergeKind } from './merge-kind.ts';
import { useKnownApart } from './use-known-apart.ts';

export interface DuplicatesSheetProps {
  readonly directory: Directory;
  readonly onClose: () => void;
}

export function DuplicateContactsSheet({ directory, onClose }: DuplicatesSheetProps) {
  return <DuplicatesSheet kind={useContactMerge(directory)} onClose={onClose} />;
}

export function DuplicateAccountsSheet({ directory, onClose }: DuplicatesSheetProps) {
  return <DuplicatesSheet kind={useAccountMerge(directory)} onClose={onClose} />;
}

interface GroupsProps<T> {
  readonly kind: MergeKind<T>;
  readonly onClose: () => void;
}

function DuplicatesSheet<T extends KeptContact | KeptAccount>({ kind, onClose }: GroupsProps<T>) {
  const apart = useKnownApart();
  const [keptId, setKeptId] = useState<string | null>(null);
  const [leftOutIds, setLeftOutIds] = useState<readonly string[]>([]);
  const [choices, setChoices] = useState<Choices>({});
  const [isBusy, setBusy] = useState(false);
  /** Left for another time: shown again when the sheet is opened again. */
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(
    () =>
      apart.isReady
        ? [...kind.findDuplicates(apart.isKnown)].sort(
            (a, b) => STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength),
          )
        : [],
    [kind, apart.isReady, apart.isKnown],
  );
  const groups = all.filter(({ members: each }) => !skipped.has(keyOf(each)));
  const certain = groups.filter(({ strength }) => strength === 'certain');
  const [group] = groups;
  const members = group?.members ?? [];
  const records = members.filter(({ id }) => !leftOutIds.includes(id));
  const kept = records.find(({ id }) => id === keptId) ?? records[0];

  function next(): void {
    setKeptId(null);
    setLeftOutIds([]);
    setChoices({});
  }
  /** At least one stays selected. */
  function toggle({ id }: T): void {
    if (leftOutIds.includes(id)) setLeftOutIds(leftOutIds.filter((each) => each !== id));
    else if (records.length > 1) setLeftOutIds([...leftOutIds, id]);
    setChoices({});
  }
  async function mergeCertain(): Promise<void> {
    setBusy(true);
    if (await kind.mergeGroups(certain.map(({ members: each }) => each))) next();
    setBusy(false);
  }
  async function mergeGroup(chosen: T): Promise<void> {
    setBusy(true);
    const others = records.filter(({ id }) => id !== chosen.id);
    if (await kind.merge(chosen, others, choices)) {
      apart.add(leftOutIds.map((id) => [chosen.id, id]));
      next();
    }
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
          : `${countOf(groups.length, 'group')} left. This one is ${group.strength}: ${group.reasons.join(', ')}.`
      }
      footer={
        kept === undefined ? (
          <Button isWide label="Done" variant="primary" onClick={onClose} />
        ) : (
          <>
            <Button
              variant="primary"
              label={
                records.length < 2 ? kind.words.chooseFirst : `Merge ${countOf(records.length, kind.noun)}`
              }
              aria-disabled={records.length < 2}
              isBusy={isBusy}
              onClick={() => records.length > 1 && void mergeGroup(kept)}
            />
            <Button
              label={kind.words.different}
              onClick={() => {
                apart.add([members.map(({ id }) => id)]);
                next();
              }}
            />
            <Button
              label="Skip"
              variant="bare"
              onClick={() => {
                setSkipped(new Set([...skipped, keyOf(members)]));
                next();
              }}
            />
          </>
        )
      }
    >
      {certain.length > 1 && (
        <div className="mb-4 grid gap-2 border-b border-line pb-4">
          <p className="type-meta m-0 text-text-2">
            {`${certain.length} groups are certain: ${kind.words.certain}. The most complete one stays.`}
          </p>
          <div>
            <Button
              label={`Merge all ${certain.length} certain groups`}
              isBusy={isBusy}
              onClick={() => void mergeCertain()}
            />
          </div>
        </div>
      )}
      {!apart.isReady && <Skeleton />}
      {apart.isReady && kept === undefined && (
        <EmptyState
          className="mt-4"
          headingLevel={3}
          title={skipped.size > 0 ? 'Nothing left to decide' : 'No duplicates'}
        >
          {skipped.size > 0
            ? 'The groups that you skipped are here again next time.'
            : kind.words.noDuplicates}
        </EmptyState>
      )}
      {members.length > 2 && (
        <ul aria-label={kind.words.whoIsTheSame} className="m-0 mb-4 list-none border-b border-line p-0 pb-2">
          {members.map((record) => (
            <li key={record.id}>
              <Checkbox
                label={record.name}
                description={kind.describe(record)}
                checked={!leftOutIds.includes(record.id)}
                onChange={() => toggle(record)}
              />
            </li>
          ))}
        </ul>
      )}
      {kept !== undefined &&
        kind.renderChoice({
          records: [kept, ...records.filter(({ id }) => id !== kept.id)],
          choices,
          onKeep: (id) => {
            setKeptId(id);
            setChoices({});
          },
          onChoose: setChoices,
        })}
    </Sheet>
  );
}

const STRENGTHS = ['certain', 'likely', 'possible'] as const;

const keyOf = (members: readonly { readonly id: string }[]): string =>
  members
    .map(({ id }) => id)
    .sort((a, b) => a.localeCompare(b))
    .join(' ');
