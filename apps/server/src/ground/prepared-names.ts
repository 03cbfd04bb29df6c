/** Names of the prepared statements of one connection. A name is used once; the least recently used gives way. */
export interface PreparedNames {
  find(key: string): string | null;
  add(key: string): string;
  /** Forgets a statement that Postgres may have refused. */
  drop(this: void, key: string): void;
  /** Names to close, each given once; closing one that does not exist is no error. */
  takeUnused(): readonly string[];
}

/** The plan of a statement takes some ten kilobytes of its connection's memory. */
const mostPrepared = 50;

export function createPreparedNames(most = mostPrepared): PreparedNames {
  /** In the order of last use. */
  const names = new Map<string, string>();
  let unused: string[] = [];
  let addedCount = 0;

  function drop(key: string): void {
    const name = names.get(key);
    if (name === undefined) return;
    names.delete(key);
    unused.push(name);
  }

  return {
    drop,
    find(key) {
      const name = names.get(key);
      if (name === undefined) return null;
      names.delete(key);
      names.set(key, name);
      return name;
    },
    add(key) {
      const [oldest] = names.keys();
      if (oldest !== undefined && names.size >= most) drop(oldest);
      addedCount += 1;
      const name = `shape_${addedCount}`;
      names.set(key, name);
      return name;
    },
    takeUnused() {
      const taken = unused;
      unused = [];
      return taken;
    },
  };
}
