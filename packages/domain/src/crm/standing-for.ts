/** The row that stands for this one: itself, or where the merges lead; a circle ends at the first that comes twice. */
export function standingFor<T extends { readonly id: string; readonly mergedInto: string | null }>(
  record: T,
  byId: ReadonlyMap<string, T>,
): T {
  const seen = new Set<string>();
  let at = record;
  while (at.mergedInto !== null && !seen.has(at.id)) {
    seen.add(at.id);
    const next = byId.get(at.mergedInto);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}
