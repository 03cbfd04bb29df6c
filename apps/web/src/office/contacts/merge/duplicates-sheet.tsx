/** Probable duplicates, group by group: merge them, or mark them as different. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Checkbox, EmptyState, Sheet, Skeleton } from '@plumbline/ui';
import type { Directory, KeptAccount, KeptContact } from '../use-directory.ts';
import { useAccountMerge } from './account-merge.tsx';
import { useContactMerge } from './contact-merge.tsx';
import type { MergeKind } from './merge-kind.ts';
import { useDuplicateGroups } from './use-duplicate-groups.ts';

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
  const duplicates = useDuplicateGroups(kind);
  const { groups, certain, group, members, records, kept, choices, isBusy, hasSkipped } = duplicates;

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
              onClick={() => records.length > 1 && void duplicates.mergeGroup(kept)}
            />
            <Button label={kind.words.different} onClick={() => void duplicates.setApart()} />
            <Button label="Skip" variant="bare" onClick={duplicates.skip} />
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
              onClick={() => void duplicates.mergeCertain()}
            />
          </div>
        </div>
      )}
      {!duplicates.isReady && <Skeleton />}
      {duplicates.isReady && kept === undefined && (
        <EmptyState
          className="mt-4"
          headingLevel={3}
          title={hasSkipped ? 'Nothing left to decide' : 'No duplicates'}
        >
          {hasSkipped ? 'Groups you skipped appear again next time.' : kind.words.noDuplicates}
        </EmptyState>
      )}
      {members.length > 2 && (
        <ul aria-label={kind.words.whoIsTheSame} className="m-0 mb-4 list-none border-b border-line p-0 pb-2">
          {members.map((record) => (
            <li key={record.id}>
              <Checkbox
                label={record.name}
                description={kind.describe(record)}
                checked={records.includes(record)}
                onChange={() => duplicates.toggle(record)}
              />
            </li>
          ))}
        </ul>
      )}
      {kept !== undefined &&
        kind.renderChoice({
          records: [kept, ...records.filter(({ id }) => id !== kept.id)],
          choices,
          onKeep: duplicates.keep,
          onChoose: duplicates.setChoices,
        })}
    </Sheet>
  );
}
