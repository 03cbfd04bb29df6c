/** Groups of probable duplicates, the certain ones first, and the decision about the first group. */
import { useMemo, useState } from 'react';
import type { KeptAccount, KeptContact } from '../use-directory.ts';
import type { Choices, MergeKind } from './merge-kind.ts';
import { useKnownApart } from './use-known-apart.ts';

export function useDuplicateGroups<T extends KeptContact | KeptAccount>(kind: MergeKind<T>) {
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
      if (leftOutIds.length > 0) await apart.add(leftOutIds.map((id) => [chosen.id, id]));
      next();
    }
    setBusy(false);
  }
  async function setApart(): Promise<void> {
    if (await apart.add([members.map(({ id }) => id)])) next();
  }
  function skip(): void {
    setSkipped(new Set([...skipped, keyOf(members)]));
    next();
  }
  function keep(id: string): void {
    setKeptId(id);
    setChoices({});
  }

  return {
    isReady: apart.isReady,
    groups,
    certain,
    group,
    members,
    records,
    kept,
    choices,
    setChoices,
    isBusy,
    hasSkipped: skipped.size > 0,
    keep,
    toggle,
    mergeCertain,
    mergeGroup,
    setApart,
    skip,
  };
}

const STRENGTHS = ['certain', 'likely', 'possible'] as const;

const keyOf = (members: readonly { readonly id: string }[]): string =>
  members
    .map(({ id }) => id)
    .sort((a, b) => a.localeCompare(b))
    .join(' ');
