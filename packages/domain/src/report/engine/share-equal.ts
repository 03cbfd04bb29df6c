/**
 * Reuses equal parts of the old view, so `===` tells a screen which fields changed: a keystroke in one of 60 rooms
 * renders that room's field, not the other 59.
 *
 * For plain data only: records and lists of values. Anything else (a definition's function, a Map) is compared by
 * `===`.
 */
export function shareEqual<T>(before: T | undefined, after: T): T {
  if (Object.is(before, after) || before === undefined) return after;
  if (Array.isArray(before) && Array.isArray(after)) return shareList(before, after) as T;
  if (isRecord(before) && isRecord(after)) return shareRecord(before, after) as T;
  return after;
}

function shareList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const shared = after.map((each, index) => shareEqual(before[index], each));
  const isSame = before.length === shared.length && shared.every((each, index) => each === before[index]);
  return isSame ? before : shared;
}

function shareRecord(before: PlainRecord, after: PlainRecord): PlainRecord {
  const entries = Object.entries(after).map(
    ([name, value]) => [name, shareEqual(ownValue(before, name), value)] as const,
  );
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([name, value]) => Object.hasOwn(before, name) && Object.is(before[name], value));
  return isSame ? before : Object.fromEntries(entries);
}

const ownValue = (record: PlainRecord, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

type PlainRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
