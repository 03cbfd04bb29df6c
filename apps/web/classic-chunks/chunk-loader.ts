/** Loads the parts of the built app, which are classic scripts (classic-chunk.ts): what a browser does for modules. */

export type Exports = Readonly<Record<string, unknown>>;

/** A chunk as its script hands it over: its name, those it imports, and its code, which runs once all of those have run. */
export type Chunk = readonly [
  name: string,
  imports: readonly string[],
  run: (...imported: Exports[]) => Exports | undefined,
];

export interface ChunkLoader {
  push(chunk: Chunk): void;
  /** Rejects where a script cannot be fetched, which the next call tries again, and with what a chunk throws. */
  import(name: string): Promise<Exports>;
}

/** @param fetchScript resolves once the script of that name has run */
export function createChunkLoader(fetchScript: (name: string) => Promise<void>): ChunkLoader {
  const chunks = new Map<string, Chunk>();
  const loads = new Map<string, Promise<void>>();
  const results = new Map<string, () => Exports>();

  async function chunkOf(name: string): Promise<Chunk> {
    if (!chunks.has(name)) await fetchScript(name);
    const chunk = chunks.get(name);
    if (chunk === undefined) throw new TypeError(`${name} is not a part of the app.`);
    return chunk;
  }

  /** Resolves when the chunk and all that it needs are here. */
  function load(name: string): Promise<void> {
    const known = loads.get(name);
    if (known !== undefined) return known;
    const loading = chunkOf(name).then(async ([, imports]) => {
      await Promise.all(imports.map(load));
    });
    loads.set(name, loading);
    loading.catch(() => loads.delete(name));
    return loading;
  }

  /** As with modules, a chunk runs once; who imports it later gets the same exports, or the same error. */
  function run(name: string): Exports {
    const result = results.get(name) ?? attempt(name);
    results.set(name, result);
    return result();
  }

  function attempt(name: string): () => Exports {
    try {
      const [, imports, code] = chunks.get(name) as Chunk;
      const exports = code(...imports.map(run)) ?? {};
      return () => exports;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  }

  return {
    push(chunk) {
      chunks.set(chunk[0], chunk);
    },
    async import(name) {
      await load(name);
      return run(name);
    },
  };
}
