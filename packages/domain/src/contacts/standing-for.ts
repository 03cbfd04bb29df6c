/**
 * Resolves merged records. Two devices that merge the same people in opposite directions create a cycle in which
 * everyone is deleted in favor of someone else; then the row with the smallest id is kept, the same on every device.
 */
export interface Merged {
  readonly id: string;
  readonly mergedInto: string | null;
}

/** Returns the row that replaces this one: itself, or the end of the merge chain. */
export function standingFor<T extends Merged>(record: T, byId: ReadonlyMap<string, T>): T {
  const seen = new Map<string, T>();
  let at = record;
  while (at.mergedInto !== null && !seen.has(at.id)) {
    seen.set(at.id, at);
    const next = byId.get(at.mergedInto);
    if (next === undefined) return at;
    at = next;
  }
  if (!seen.has(at.id)) return at;
  const path = [...seen.values()];
  const circle = path.slice(path.findIndex(({ id }) => id === at.id));
  return circle.reduce((first, each) => (each.id < first.id ? each : first));
}

/** Whether the row's merges form a cycle and it is the one kept. */
export function standsForCircle<T extends Merged>(record: T, byId: ReadonlyMap<string, T>): boolean {
  return (
    record.mergedInto !== null && byId.has(record.mergedInto) && standingFor(record, byId).id === record.id
  );
}

/**
 * Returns the existing rows: those not deleted, and one per cycle, whose `mergedInto` still points away until the row
 * is opened.
 */
export function thoseThere<T extends Merged & { readonly deletedAt: string | null }>(
  records: readonly T[],
): T[] {
  const byId = new Map(records.map((each) => [each.id, each]));
  return records.flatMap((each) => {
    if (each.deletedAt === null) return [each];
    return standsForCircle(each, byId) ? [{ ...each, deletedAt: null }] : [];
  });
}
