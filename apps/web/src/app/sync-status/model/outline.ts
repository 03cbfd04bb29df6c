/** Outlines nested values (a section of a report type, a list from a newer app version) as comparable lines. */

/**
 * Returns 'Covering › Material › type: single': one line per value, below the names of its parents. Empty values
 * have none.
 */
export function outlineOf(value: unknown, below = ''): string[] {
  if (isEmpty(value)) return [];
  if (typeof value !== 'object' || value === null)
    return [below === '' ? plain(value) : `${below}: ${plain(value)}`];
  if (Array.isArray(value)) return outlineOfList(value, below);
  return Object.entries(value).flatMap(([key, each]) => {
    const name = sentence(key);
    const isList = Array.isArray(each) && each.some((part) => typeof part === 'object');
    // A list is identified by its items' own names.
    return key === 'id' ? [] : outlineOf(each, isList ? below : join(below, name));
  });
}

function outlineOfList(list: readonly unknown[], below: string): string[] {
  if (list.every((each) => typeof each !== 'object')) {
    const words = list.map(plain).join(', ');
    return [below === '' ? words : `${below}: ${words}`];
  }
  return list.flatMap((each, index) => outlineOf(each, join(below, nameOf(each) ?? String(index + 1))));
}

const NAMING = ['label', 'title', 'name', 'text', 'id'] as const;

function nameOf(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null;
  const names = NAMING.map((key): unknown => (part as Partial<Record<string, unknown>>)[key]);
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? null;
}

const join = (below: string, name: string): string => (below === '' ? name : `${below} › ${name}`);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value as string | number);
}

/** Converts 'standardsText' and 'standards_text' to 'Standards text'. */
export function sentence(key: string): string {
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Few enough lines to compare by eye. */
const FEW_LINES = 8;

/**
 * Removes and counts the lines that two long texts have in common. Texts that are short, or differ only in order,
 * are unchanged.
 */
export function differingLines(one: string, other: string): readonly [string, string] {
  const [ones, others] = [one.split('\n'), other.split('\n')];
  if (Math.max(ones.length, others.length) <= FEW_LINES) return [one, other];
  const [left, right] = [without(ones, others), without(others, ones)];
  if (left.length === 0 && right.length === 0) return [one, other];
  return [withRest(left, ones.length - left.length), withRest(right, others.length - right.length)];
}

/** A line that occurs twice here and once there is kept once. */
function without(lines: readonly string[], taken: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of taken) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}

function withRest(lines: readonly string[], sameCount: number): string {
  if (sameCount === 0) return lines.join('\n');
  const rest = sameCount === 1 ? '1 line is the same in both.' : `${sameCount} lines are the same in both.`;
  return [...(lines.length === 0 ? ['Nothing else.'] : lines), rest].join('\n');
}
