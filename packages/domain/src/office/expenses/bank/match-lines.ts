/**
 * Suggests what a bank line is: an expense (money out) or a payment (money in). Only suggested, never applied: the
 * amount must agree to the cent, the day within a week, and the reason is stated.
 */
import { groupBy } from '../../../ground/group-by.ts';
import { foldVendor } from '../vendor-rules.ts';

export interface BankEntry {
  readonly id: string;
  readonly kind: 'expense' | 'payment';
  readonly day: string;
  /** As on the statement: negative for an expense. */
  readonly amountCents: number;
  /** Vendor, note; client, invoice number, check number. */
  readonly words: string;
}

export interface OpenLine {
  readonly id: string;
  readonly postedOn: string;
  readonly amountCents: number;
  readonly description: string;
}

export interface Suggestion {
  readonly lineId: string;
  readonly entry: BankEntry;
  /** 'Same amount, 2 days apart, both say “home depot”' */
  readonly reason: string;
}

/** A card charge appears within days; a check can take longer. */
const MOST_DAYS = 7;
const DAY_MS = 86_400_000;
/** Says nothing about who was paid. */
const NO_WORDS = new Set([
  'inc',
  'llc',
  'the',
  'and',
  'pos',
  'debit',
  'card',
  'purchase',
  'payment',
  'com',
  'www',
  'usa',
]);

/**
 * Each entry is suggested for one line at most, the closest pairs first: shared words before days.
 *
 * @param entries those that no line was matched to yet
 */
export function suggestMatches(lines: readonly OpenLine[], entries: readonly BankEntry[]): Suggestion[] {
  const byAmount = groupBy(entries, ({ amountCents }) => amountCents);
  const pairs = lines.flatMap((line) =>
    (byAmount.get(line.amountCents) ?? []).flatMap((entry) => {
      const days = Math.round(Math.abs(Date.parse(line.postedOn) - Date.parse(entry.day)) / DAY_MS);
      if (days > MOST_DAYS) return [];
      const shared = sharedWords(line.description, entry.words);
      return [{ line, entry, days, shared }];
    }),
  );
  pairs.sort(
    (a, b) =>
      b.shared.length - a.shared.length ||
      a.days - b.days ||
      (a.line.id + a.entry.id < b.line.id + b.entry.id ? -1 : 1),
  );
  const taken = new Set<string>();
  const found: Suggestion[] = [];
  for (const { line, entry, days, shared } of pairs) {
    if (taken.has(line.id) || taken.has(entry.id)) continue;
    taken.add(line.id).add(entry.id);
    found.push({ lineId: line.id, entry, reason: reasonOf(days, shared) });
  }
  return found;
}

function sharedWords(a: string, b: string): string[] {
  const known = new Set(foldVendor(b).split(' '));
  const words = foldVendor(a)
    .split(' ')
    .filter((word) => word.length > 2 && !NO_WORDS.has(word) && known.has(word));
  return [...new Set(words)];
}

function reasonOf(days: number, shared: readonly string[]): string {
  const apart = days === 0 ? 'same day' : days === 1 ? 'a day apart' : `${days} days apart`;
  const words = shared.length === 0 ? '' : `, both say “${shared.slice(0, 4).join(' ')}”`;
  return `Same amount, ${apart}${words}`;
}
