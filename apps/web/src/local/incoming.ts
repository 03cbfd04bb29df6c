/**
 * Photos that a person has handed over and that have no row yet: first they lie in the memory of the page, then as a file on the
 * disk. Meanwhile they count as not sent, so that no light is green too early, and their files are not taken for lost ones.
 */
export interface Incoming {
  /** So many are coming into a scope. The answer is called for each that has its row or was refused. */
  expect(scopeId: string, count: number): () => void;
  /** Of one scope, or of all. */
  count(scopeId?: string): number;
  /** The file of one of them is being written; the answer ends that. */
  hold(fileName: string): () => void;
  isHeld(fileName: string): boolean;
}

export function createIncoming(tell: () => void): Incoming {
  const held = new Map<string, number>();
  const coming = new Map<string, number>();
  const add = (scopeId: string, change: number): void => {
    coming.set(scopeId, (coming.get(scopeId) ?? 0) + change);
    tell();
  };
  return {
    expect(scopeId, count) {
      add(scopeId, count);
      return () => add(scopeId, -1);
    },
    count: (scopeId) =>
      scopeId === undefined
        ? [...coming.values()].reduce((sum, count) => sum + count, 0)
        : (coming.get(scopeId) ?? 0),
    hold(fileName) {
      // The same picture may be chosen twice at once.
      held.set(fileName, (held.get(fileName) ?? 0) + 1);
      return () => {
        const left = (held.get(fileName) ?? 1) - 1;
        if (left > 0) held.set(fileName, left);
        else held.delete(fileName);
      };
    },
    isHeld: (fileName) => held.has(fileName),
  };
}
