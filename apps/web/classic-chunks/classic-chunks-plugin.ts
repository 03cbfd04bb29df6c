/**
 * The chunks of the app as classic scripts (docs/decisions/0240): browsers keep the compiled code of a classic script that the service
 * worker has cached, and compile a module again in every start. Comes after Vite's own plugins, which know modules only.
 */
import path from 'node:path';
import { Script } from 'node:vm';
import { build, type Plugin, type Rolldown } from 'vite';
import { CHUNK_FOLDER, CHUNKS } from './chunk-names.ts';
import { type ClassicChunk, chunkName, toClassicChunk } from './classic-chunk.ts';
import { shiftMap } from './shift-map.ts';

/** Part of the chunks' names: another format under an old name would not be fetched by a device that has it. */
const FORMAT = 'classic scripts 1';
const PRELOAD_HELPER = '\0vite/preload-helper.js';

type Bundle = Rolldown.OutputBundle;

export function classicChunks(): Plugin {
  let loader = '';
  return {
    name: 'plumbline-classic-chunks',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      loader = await buildLoader();
    },
    transform(code, id) {
      return id === PRELOAD_HELPER ? { code: preloadScripts(code), map: null } : null;
    },
    augmentChunkHash: () => `${FORMAT} ${loader}`,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        refuseCycles(bundle);
        for (const file of Object.values(bundle)) if (file.type === 'chunk') rewrite(file, bundle, loader);
        const page = bundle['index.html'];
        if (page?.type === 'asset') page.source = withClassicScripts(String(page.source));
      },
    },
  };
}

function rewrite(chunk: Rolldown.OutputChunk, bundle: Bundle, loader: string): void {
  if (!chunk.fileName.startsWith(CHUNK_FOLDER))
    throw new Error(`${chunk.fileName} is not in ${CHUNK_FOLDER}.`);
  const classic = toClassicChunk(chunk, (file) => bundle[file]?.type === 'chunk');
  const map = bundle[`${chunk.fileName}.map`];
  if (map?.type === 'asset') map.source = shiftMap(String(map.source), chunk.code, classic.edits);
  chunk.code = chunk.isEntry ? asEntry(classic, chunk.fileName, loader) : classic.code;
  // Compiles without running it: what only modules may contain, such as an await outside of functions, is an error here.
  new Script(chunk.code, { filename: chunk.fileName });
}

/** Below the chunk, whose lines the map counts. */
const asEntry = ({ code }: ClassicChunk, fileName: string, loader: string): string =>
  `${code}${loader};${CHUNKS}.import("${chunkName(fileName)}");\n`;

/** Chunks that import each other would need what they import before it has run. */
function refuseCycles(bundle: Bundle): void {
  const checked = new Set<string>();
  const visit = (file: string, importers: readonly string[]): void => {
    if (importers.includes(file))
      throw new Error(`Chunks import each other: ${[...importers, file].join(', ')}.`);
    const chunk = bundle[file];
    if (checked.has(file) || chunk?.type !== 'chunk') return;
    for (const imported of chunk.imports) visit(imported, [...importers, file]);
    checked.add(file);
  };
  for (const file of Object.keys(bundle)) visit(file, []);
}

/** One line: it follows the code of an entry. */
async function buildLoader(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'loader.ts'),
        output: { format: 'iife' },
      },
    },
  });
  if (Array.isArray(output) || !('output' in output)) throw new Error('The loader of chunks is one build.');
  return output.output[0].code.trim().replace(/;$/, '');
}

const PARTS = [
  ['if (import.meta.resolve) return new URL(import.meta.resolve(specifier));', ''],
  ['link.crossOrigin = "";', 'if (isCss) link.crossOrigin = "";'],
] as const;
const SCRIPT_REL = /const scriptRel = .*?;const assetsURL/s;

/** Vite fetches the imports of a chunk ahead with links for modules; these are scripts. */
export function preloadScripts(code: string): string {
  if (!SCRIPT_REL.test(code))
    throw new Error(`Vite's links for modules are not where the build looks for them.`);
  return PARTS.reduce(
    (changed, [from, to]) => {
      if (!changed.includes(from)) throw new Error(`Vite's ${from} is not where the build looks for it.`);
      return changed.replace(from, () => to);
    },
    code.replace(SCRIPT_REL, `const scriptRel = 'preload';const assetsURL`),
  );
}

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const IMPORTED = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** Deferred scripts run in their order: the entry last, when what it imports is there. */
export function withClassicScripts(html: string): string {
  const entries = [...html.matchAll(ENTRY)];
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) throw new Error('The page of the app has one entry.');
  const tag = (src: string | undefined) => `\n    <script defer fetchpriority="high" src="${src}"></script>`;
  const imported = [...html.matchAll(IMPORTED)].map(([, src]) => tag(src));
  return html.replace(IMPORTED, '').replace(ENTRY, () => `${imported.join('')}${tag(entry[1])}`);
}
