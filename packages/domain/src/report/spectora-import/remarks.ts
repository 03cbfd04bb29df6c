/** Remarks on imported rows for the summary: parts that have no place here, and decisions made. */
export interface Remark {
  readonly kind: 'left-out' | 'changed';
  readonly words: string;
  /** Rows of the file, rising. */
  readonly lines: readonly number[];
}

export interface Remarks {
  leftOut(words: string, line: number): void;
  changed(words: string, line: number): void;
  list(): readonly Remark[];
}

/** Combines all rows with the same remark. */
export function createRemarks(): Remarks {
  const found = new Map<string, { kind: Remark['kind']; words: string; lines: Set<number> }>();
  const add = (kind: Remark['kind'], words: string, line: number): void => {
    const key = `${kind} ${words}`;
    const remark = found.get(key) ?? { kind, words, lines: new Set<number>() };
    remark.lines.add(line);
    found.set(key, remark);
  };
  return {
    leftOut: (words, line) => add('left-out', words, line),
    changed: (words, line) => add('changed', words, line),
    list: () =>
      [...found.values()].map(({ kind, words, lines }) => ({
        kind,
        words,
        lines: [...lines].sort((a, b) => a - b),
      })),
  };
}
