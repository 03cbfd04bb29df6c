/** Neighbors of one kind together. */
export function chunkBy<T, K>(all: readonly T[], kindOf: (one: T) => K): T[][] {
  const chunks: T[][] = [];
  let kind: K | undefined;
  for (const one of all) {
    const next = kindOf(one);
    if (chunks.length === 0 || next !== kind) chunks.push([]);
    chunks.at(-1)?.push(one);
    kind = next;
  }
  return chunks;
}
