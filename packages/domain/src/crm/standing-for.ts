/**
 * Who stands for whom after merges. Two devices that merge the same people in opposite directions without knowing of each
 * other make a circle, in which everybody is deleted in favour of somebody else: then the one with the smallest id is
 * there, on every device the same.
 */
export interface Merged {
  readonly id: string;
  readonly mergedInto: string | null;
}

/** The row that stands for this one: itself, or where the merges lead. */
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

/** Whether the row leads away and back to itself, and is the one of its circle that is there. */
export function standsForCircle<T extends Merged>(record: T, byId: ReadonlyMap<string, T>): boolean {
  return (
    record.mergedInto !== null && byId.has(record.mergedInto) && standingFor(record, byId).id === record.id
  );
}

/** Who is there: rows that nobody deleted, and of each circle one, whose `mergedInto` leads away until its row is opened. */
export function thoseThere<T extends Merged & { readonly deletedAt: string | null }>(
  records: readonly T[],
): T[] {
  const byId = new Map(records.map((each) => [each.id, each]));
  return records.flatMap((each) => {
    if (each.deletedAt === null) return [each];
    return standsForCircle(each, byId) ? [{ ...each, deletedAt: null }] : [];
  });
}
