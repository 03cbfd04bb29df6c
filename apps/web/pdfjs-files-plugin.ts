/**
 * Puts the files that pdf.js requests by name next to the application: below a path that names its version, so that an old tab never
 * meets a new worker. `npm run dev` and the browser tests get them from the package.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';
import { PDFJS_FOLDER, PDFJS_LIST } from './src/ground/service-worker/pdfjs-cache.ts';

const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const within = (folder: string, keep: (name: string) => boolean): [string, string][] =>
  readdirSync(path.join(home, folder))
    .filter(keep)
    .map((name) => [`${path.basename(folder)}/${name}`, path.join(home, folder, name)]);

/** Name below the folder -> file of the package. Scripts of a PDF never run, so their interpreter (quickjs) stays away. */
export function pdfjsFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['pdf.worker.mjs', path.join(home, 'legacy/build/pdf.worker.min.mjs')],
    ...within('cmaps', () => true),
    ...within('standard_fonts', () => true),
    ...within('wasm', (name) => !/quickjs/i.test(name)),
    ...within('iccs', () => true),
    ...within('legacy/web/images', (name) => name.startsWith('annotation-')),
  ]);
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export function pdfjsAtFixedPaths(): Plugin {
  const files = pdfjsFiles();
  // The worker comes with the app; no one fetches licenses.
  const list = JSON.stringify([...files.keys()].filter((name) => /^[^/]+\/.+\.\w+$/.test(name)));
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    if (!pathname.startsWith(PDFJS_FOLDER)) return next();
    const name = pathname.slice(PDFJS_FOLDER.length);
    const file = files.get(name);
    if (file === undefined && name !== PDFJS_LIST) return next();
    response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream');
    response.end(file === undefined ? list : readFileSync(file));
  };
  return {
    name: 'plumbline-pdfjs-files',
    configureServer: (server) => void server.middlewares.use(serve),
    configurePreviewServer: (server) => void server.middlewares.use(serve),
    generateBundle() {
      const emit = (name: string, source: string | Uint8Array): void => {
        this.emitFile({ type: 'asset', fileName: `${PDFJS_FOLDER.slice(1)}${name}`, source });
      };
      for (const [name, file] of files) emit(name, readFileSync(file));
      emit(PDFJS_LIST, list);
    },
  };
}
