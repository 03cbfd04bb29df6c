/**
 * Photos that a person has handed over and that have no row yet: first they lie in the memory of the page, then as a file on the
 * disk. Meanwhile they count as not sent, so that no light is green too early, and their files are not taken for lost ones.
 */
export interface Incoming {
  /** So many are coming. The answer is called for each that has its row or was refused. */
  expect(count: number): () => void;
  count(): number;
  /** The file of one of them is being written; the answer ends that. */
  hold(fileName: string): () => void;
  isHeld(fileName: string): boolean;
}

export function createIncoming(tell: () => void): Incoming {
  const held = new Map<string, number>();
  let coming = 0;
  const add = (change: number): void => {
    coming += change;
    tell();
  };
  return {
    expect(count) {
      add(count);
      return () => add(-1);
    },
    count: () => coming,
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
