/** The loader in a page: takes over the chunks whose scripts ran earlier, and fetches the others when they are imported. */
import { type Chunk, type ChunkLoader, createChunkLoader } from './chunk-loader.ts';
import { CHUNK_FOLDER } from './chunk-names.ts';

declare global {
  var plumblineChunks: ChunkLoader | Chunk[] | undefined;
}

/** Rejects with the words of Chromium for a module: the router tells a missing part of the app by them. */
export function fetchScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `/${CHUNK_FOLDER}${name}`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new TypeError(`Failed to fetch dynamically imported module: ${script.src}`));
    });
    document.head.append(script);
  });
}

export function installLoader(): void {
  const early = globalThis.plumblineChunks;
  // Another entry of this page was here first.
  if (early !== undefined && !Array.isArray(early)) return;
  const loader = createChunkLoader(fetchScript);
  for (const chunk of early ?? []) loader.push(chunk);
  globalThis.plumblineChunks = loader;
}
