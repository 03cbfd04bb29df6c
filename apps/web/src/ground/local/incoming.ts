/**
 * Photos that a person added and that have no row yet: first in the page's memory, then as a file on disk. They
 * count as unsent, so that the status is not green too early, and their files are not treated as lost.
 */
export interface Incoming {
  /** Announces `count` photos for a scope. Call the returned function for each that has its row or was refused. */
  expect(scopeId: string, count: number): () => void;
  /** Counts one scope, or all. */
  count(scopeId?: string): number;
  /** Marks a file as being written; call the returned function when done. */
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
      // The same image may be chosen twice at once.
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
