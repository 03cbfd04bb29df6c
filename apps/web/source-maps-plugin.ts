/**
 * Maps of the app's files, for reading the stacks that `/support-logs` shows. They are made with the build and stored next to what is served,
 * never in it: not one file of `dist` differs by them, none names them, and the service worker has nothing of them. The folder gathers
 * the maps of several builds, as stacks of yesterday's are still sent; those of half a year ago go.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const KEPT_MS = 180 * 86_400_000;

/** @param root of the project: sources are named from there, not by the machine that built them */
export function keepSourceMaps(folder: string, root: string): Plugin {
  let outDir = '';
  return {
    name: 'plumbline-keep-source-maps',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { sourcemap: 'hidden' as const } }),
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    generateBundle: {
      // After Vite's own plugins: they put the table of dependencies before a chunk and move its map down a line.
      order: 'post',
      async handler(_, bundle) {
        const maps = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.js.map') ? [file] : [],
        );
        await mkdir(folder, { recursive: true });
        for (const { fileName, source } of maps) {
          const from = path.join(outDir, path.dirname(fileName));
          const map = slimMap(String(source), (name) => path.relative(root, path.resolve(from, name)));
          await writeFile(path.join(folder, path.basename(fileName)), map);
          delete bundle[fileName];
        }
      },
    },
    async closeBundle() {
      await forgetOld(folder, Date.now());
    },
  };
}

const mapSchema = z.looseObject({ sources: z.array(z.nullable(z.string())) });

/** Drops the sources' text (a fifth of the size remains) and what the router adds to a file's name (`?tsr-split=component`). */
export function slimMap(map: string, nameOf: (source: string) => string): string {
  const { sourcesContent: _left, ...rest } = mapSchema.parse(JSON.parse(map));
  return JSON.stringify({
    ...rest,
    sources: rest.sources.map((source) => source && nameOf(source.replace(/\?.*$/, ''))),
  });
}

async function forgetOld(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith('.map') && nowMs - (await stat(file)).mtimeMs > KEPT_MS) await rm(file);
  }
}
