/** Groups probable duplicates by what they share; a chain of pairs makes one group. */
interface Told {
  readonly id: string;
  readonly createdAt: string | null;
}

export interface DuplicateRule<T, Reason> {
  readonly reason: Reason;
  /** Shared values; '' matches nothing. */
  readonly keysOf: (record: T) => readonly string[];
  /** Additional condition for a pair. */
  readonly isPair?: (a: T, b: T) => boolean;
  /** With more records than this under one key, the key is shared by all and says nothing. */
  readonly maxShared?: number;
}

/**
 * certain: the same name and a shared address or number, so they can be merged unseen · likely: a shared address or number ·
 * possible: only the name.
 */
export type DuplicateStrength = 'certain' | 'likely' | 'possible';

export interface DuplicateRecords<T, Reason> {
  /** The most complete first: the default to keep. */
  readonly members: readonly T[];
  readonly reasons: readonly Reason[];
}

/** `isKnownApart`: the user has marked the two as different. */
export function duplicateGroups<T extends Told, Reason>(
  records: readonly T[],
  rules: readonly DuplicateRule<T, Reason>[],
  isKnownApart: (a: string, b: string) => boolean = () => false,
): DuplicateRecords<T, Reason>[] {
  const parents = new Map(records.map(({ id }) => [id, id]));
  const reasons = new Map<string, Set<Reason>>();
  const rootOf = (id: string): string => {
    let at = id;
    for (let next = parents.get(at); next !== undefined && next !== at; next = parents.get(at)) at = next;
    return at;
  };
  function join(a: T, b: T, reason: Reason): void {
    if (isKnownApart(a.id, b.id)) return;
    const [root, other] = [rootOf(a.id), rootOf(b.id)];
    parents.set(other, root);
    reasons.set(root, new Set([...(reasons.get(root) ?? []), ...(reasons.get(other) ?? []), reason]));
  }
  for (const { reason, keysOf, isPair, maxShared = Number.POSITIVE_INFINITY } of rules) {
    for (const bucket of bucketsOf(records, keysOf)) {
      if (bucket.length > maxShared) continue;
      bucket.forEach((a, index) => {
        for (const b of bucket.slice(index + 1)) if (isPair?.(a, b) ?? true) join(a, b, reason);
      });
    }
  }
  const groups = new Map<string, T[]>();
  for (const record of records) {
    const root = rootOf(record.id);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [record]);
    else group.push(record);
  }
  return [...groups]
    .filter(([, members]) => members.length > 1)
    .map(([root, members]) => ({
      members: members.sort(byFullness),
      reasons: [...(reasons.get(root) ?? [])],
    }));
}

function bucketsOf<T>(records: readonly T[], keysOf: (record: T) => readonly string[]): T[][] {
  const buckets = new Map<string, T[]>();
  for (const record of records) {
    for (const key of new Set(keysOf(record))) {
      if (key === '') continue;
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [record]);
      else bucket.push(record);
    }
  }
  return [...buckets.values()].filter((bucket) => bucket.length > 1);
}

/** `hard` are the rules of what only one person or company has; a certain group hangs together by them alone. */
export function strengthOf<T extends Told, Reason>(
  members: readonly T[],
  hard: readonly DuplicateRule<T, Reason>[],
  nameOf: (record: T) => string,
): DuplicateStrength {
  const [first, ...others] = duplicateGroups(members, hard);
  if (first === undefined) return 'possible';
  const isWhole = others.length === 0 && first.members.length === members.length;
  const names = new Set(members.map(nameOf));
  return isWhole && names.size === 1 && !names.has('') ? 'certain' : 'likely';
}

const fullness = (record: object): number =>
  Object.values(record).filter((value) =>
    Array.isArray(value) ? value.length > 0 : value !== '' && value !== null,
  ).length;
const byFullness = (a: Told, b: Told): number =>
  fullness(b) - fullness(a) || (a.createdAt ?? '').localeCompare(b.createdAt ?? '');
