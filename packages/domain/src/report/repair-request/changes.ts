/** What differs between two versions of a repair request, in words for the list of versions. */
import { countOf } from '../../ground/format-number.ts';
import { exactMoney } from './amount-text.ts';
import { type RepairContent, type RepairItem, totalsOf, WISH_LABELS } from './content.ts';

export interface RepairChanges {
  readonly added: readonly RepairItem[];
  readonly removed: readonly RepairItem[];
  readonly changed: readonly { readonly before: RepairItem; readonly after: RepairItem }[];
  /** The order of items that both versions have differs. */
  readonly isReordered: boolean;
  readonly isNoteChanged: boolean;
}

export function changesBetween(before: RepairContent, after: RepairContent): RepairChanges {
  const old = new Map(before.items.map((item) => [item.id, item]));
  const kept = after.items.filter(({ id }) => old.has(id));
  const present = new Set(after.items.map(({ id }) => id));
  const keptBefore = before.items.filter(({ id }) => present.has(id));
  return {
    added: after.items.filter(({ id }) => !old.has(id)),
    removed: before.items.filter(({ id }) => !present.has(id)),
    changed: kept.flatMap((item) => {
      const was = old.get(item.id);
      return was !== undefined && isDifferent(was, item) ? [{ before: was, after: item }] : [];
    }),
    isReordered: kept.some(({ id }, index) => keptBefore[index]?.id !== id),
    isNoteChanged: before.note.trim() !== after.note.trim(),
  };
}

/** The number of a finding may differ in another version of the report; that is no change of the request. */
const isDifferent = (a: RepairItem, b: RepairItem): boolean =>
  a.title !== b.title ||
  a.wish !== b.wish ||
  a.amountCents !== b.amountCents ||
  a.words.trim() !== b.words.trim();

export const isSame = (before: RepairContent, after: RepairContent): boolean =>
  changeLines(before, after).length === 0;

/** One line per change: 'Added: Torn shingles (Repair)', 'Torn shingles: Repair to Credit, no amount to $400.00'. */
export function changeLines(before: RepairContent, after: RepairContent): string[] {
  const { added, removed, changed, isReordered, isNoteChanged } = changesBetween(before, after);
  const [old, now] = [totalsOf(before.items).totalCents, totalsOf(after.items).totalCents];
  return [
    ...added.map((item) => `Added: ${item.title} (${wordsOf(item)})`),
    ...removed.map((item) => `Removed: ${item.title}`),
    ...changed.map((change) => `${change.after.title}: ${changeWords(change)}`),
    ...(isReordered ? ['Order changed'] : []),
    ...(isNoteChanged ? ['Note changed'] : []),
    ...(old === now ? [] : [`Total ${exactMoney(old)} to ${exactMoney(now)}`]),
  ];
}

const amountWords = (cents: number | null): string => (cents === null ? 'no amount' : exactMoney(cents));
const wordsOf = ({ wish, amountCents }: RepairItem): string =>
  amountCents === null ? WISH_LABELS[wish] : `${WISH_LABELS[wish]}, ${exactMoney(amountCents)}`;

function changeWords({ before, after }: { before: RepairItem; after: RepairItem }): string {
  return [
    before.title === after.title ? '' : `renamed from ${before.title}`,
    before.wish === after.wish ? '' : `${WISH_LABELS[before.wish]} to ${WISH_LABELS[after.wish]}`,
    before.amountCents === after.amountCents
      ? ''
      : `${amountWords(before.amountCents)} to ${amountWords(after.amountCents)}`,
    before.words.trim() === after.words.trim() ? '' : 'instructions changed',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** '3 added, 1 removed' for a head line; 'No changes' when equal. */
export function changeSummary(before: RepairContent, after: RepairContent): string {
  const { added, removed, changed } = changesBetween(before, after);
  const counts = [
    added.length > 0 && `${added.length} added`,
    removed.length > 0 && `${removed.length} removed`,
    changed.length > 0 && `${changed.length} changed`,
  ].filter((part) => part !== false);
  if (counts.length > 0) return counts.join(', ');
  const others = changeLines(before, after).length;
  return others === 0 ? 'No changes' : countOf(others, 'change');
}
