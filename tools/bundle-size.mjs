/**
 * First load per route: the scripts (gzip, React included) and styles that a first visit to a page needs, read from the
 * built web app. Fonts and images are separate. Fails when a page is above its budget; part of `npm test`.
 *   node tools/bundle-size.mjs
 *   node tools/bundle-size.mjs --by-package /dashboard    what a page consists of (or --by-file)
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { logFigures } from './bench/figure-log.mjs';
import { charactersBySource, ownerOf } from './bundle-sources.mjs';

const distFolder = path.join(import.meta.dirname, '..', 'apps', 'web', 'dist');
const mapsFolder = path.join(import.meta.dirname, '..', 'apps', 'web', 'source-maps');
const routes = 'src/app/routes';
const kB = 1000;

// The auth client, PostgREST and realtime come when the screen is there (whenShown), or when a form is sent.
const work = ['src/ground/sync/session.ts'];

/**
 * `entry`: the page's entry, by default index.html. `always`: loaded by a first visit although no import statement
 * names it. `html`: a document whose own scripts are enough. Budgets are a little above the page's size when it was
 * finished: exceeding them needs a reason. `without`: packages that the page must not load.
 */
/** @type {{path: string, entry?: string, html?: string, files: string[], always: string[], budgetKb: number, without?: string[]}[]} */
const pages = [
  // All pages of the public site have the same script; signed-in users have the app's files on the device.
  {
    path: '/, /features, ...',
    entry: 'src/app/site/site.ts',
    files: [],
    always: [],
    budgetKb: 7,
    // Its runtime for JSX is a part of React, and has nothing of the rest.
    without: ['zod', 'react-dom'],
  },
  // HTML before it is an app (ADR 0215): what the form is filled in and sent with, then the app that takes over.
  { path: '/auth', html: '.site/auth.html', files: [], always: [], budgetKb: 3 },
  { path: '/auth, taken over', files: ['auth.tsx', 'auth/index.tsx'], always: [], budgetKb: 142 },
  {
    path: '/auth/forgot-password',
    files: ['auth.tsx', 'auth/forgot-password.tsx'],
    always: [],
    budgetKb: 152,
  },
  // Calendar, tasks, agreements and bookings are rows that every signed-in page can read, and the bell is on each.
  {
    path: '/dashboard',
    files: ['_app.tsx', '_app/dashboard.tsx'],
    always: work,
    budgetKb: 208,
    without: ['zod'],
  },
  {
    path: '/reports',
    files: ['_app.tsx', '_app/reports/index.tsx'],
    always: work,
    budgetKb: 206,
    without: ['zod'],
  },
  {
    path: '/reports/{id}',
    files: ['_editor.tsx', '_editor/reports.$id.index.tsx'],
    // The definition of its type is data (definition-data-plugin.ts).
    always: work,
    budgetKb: 257,
    without: ['zod'],
  },
  {
    path: '/reports/{id}/preview',
    files: ['_editor.tsx', '_editor/reports.$id.preview.tsx'],
    always: work,
    // The exact pages and the cover and layout pickers; what renders them is loaded on viewing.
    budgetKb: 293,
  },
];

/**
 * @typedef {{file: string, imports?: string[], css?: string[]}} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * Every chunk that the given ones import, once.
 * @param {Manifest} manifest @param {string[]} keys
 */
export function reachableChunks(manifest, keys) {
  const seen = new Set();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk ${key}.`);
    seen.add(key);
    open.push(...(chunk.imports ?? []));
  }
  return [...seen].map((key) => /** @type {Chunk} */ (manifest[key]));
}

/**
 * The packages among `names` that the sources of a script come from.
 * @param {readonly string[]} sources paths, as in a source map @param {readonly string[]} names
 */
export const packagesIn = (sources, names) =>
  names.filter((name) => sources.some((source) => `/${source}`.includes(`/node_modules/${name}/`)));

/** @param {Iterable<string>} scripts @param {readonly string[]} names */
function forbiddenIn(scripts, names) {
  const sources = [...scripts].flatMap((file) => {
    const map = path.join(mapsFolder, `${path.basename(file)}.map`);
    // The bundler's own helper has no map.
    if (!existsSync(map)) return [];
    return /** @type {{sources: string[]}} */ (JSON.parse(readFileSync(map, 'utf8'))).sources;
  });
  if (sources.length === 0) throw new Error('The build has no source maps.');
  return packagesIn(sources, names);
}

/** @param {string} file */
function gzipSize(file) {
  return gzipSync(readFileSync(path.join(distFolder, file)), { level: 9 }).length;
}

/** @param {Manifest} manifest @param {typeof pages[number]} page */
function chunksOf(manifest, page) {
  const split = page.files.map((file) => `${routes}/${file}?tsr-split=component`);
  return reachableChunks(manifest, [page.entry ?? 'index.html', ...split, ...page.always]);
}

/** @param {Manifest} manifest @param {typeof pages[number]} page */
function measure(manifest, page) {
  if (page.html !== undefined) return measureDocument(page.html);
  const chunks = chunksOf(manifest, page);
  const scripts = new Set(chunks.map((chunk) => chunk.file));
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const sum = (/** @type {Set<string>} */ files) =>
    [...files].reduce((bytes, file) => bytes + gzipSize(file), 0);
  return {
    scriptBytes: sum(scripts),
    styleBytes: sum(styles),
    files: scripts.size,
    forbidden: page.without === undefined ? [] : forbiddenIn(scripts, page.without),
  };
}

/** The scripts inside a document; its stylesheet is the app's. @param {string} file */
function measureDocument(file) {
  const html = readFileSync(path.join(distFolder, file), 'utf8');
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  if (inline.length === 0) throw new Error(`${file} has no script.`);
  const scriptBytes = inline.reduce((bytes, code) => bytes + gzipSync(code, { level: 9 }).length, 0);
  return { scriptBytes, styleBytes: 0, files: inline.length, forbidden: [] };
}

/** The booking page is a separately built document: everything in its folder but a table of ZIP codes, which follows a complete code. */
function measureBooking() {
  const files = readdirSync(path.join(distFolder, 'booking')).filter((file) => !/^\d\.gen-/.test(file));
  const sum = (/** @type {string} */ ending) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((bytes, file) => bytes + gzipSize(`booking/${file}`), 0);
  const page = { path: '/book/{slug}', files: [], always: [], budgetKb: 120 };
  return {
    page,
    scriptBytes: sum('.js'),
    styleBytes: sum('.css'),
    files: files.filter((file) => file.endsWith('.js')).length,
    forbidden: [],
  };
}

/** @param {Manifest} manifest @param {string | undefined} pagePath @param {boolean} isByFile */
function printSources(manifest, pagePath, isByFile) {
  const page = pages.find((each) => each.path === pagePath);
  if (page === undefined) throw new Error(`Name one of: ${pages.map((each) => each.path).join('  ')}`);
  /** @type {Map<string, number>} */
  const bytes = new Map();
  for (const { file } of chunksOf(manifest, page)) {
    const map = path.join(mapsFolder, `${path.basename(file)}.map`);
    const script = readFileSync(path.join(distFolder, file), 'utf8');
    const shares = existsSync(map)
      ? charactersBySource(script, readFileSync(map, 'utf8'))
      : new Map([['', script.length]]);
    for (const [source, count] of shares) {
      const owner = isByFile ? source : ownerOf(source);
      bytes.set(owner, (bytes.get(owner) ?? 0) + (gzipSize(file) * count) / script.length);
    }
  }
  for (const [owner, size] of [...bytes].sort((a, b) => b[1] - a[1]).filter(([, size]) => size >= 100))
    console.log((size / kB).toFixed(1).padStart(7), owner);
}

function main() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(path.join(distFolder, '.vite', 'manifest.json'), 'utf8'));
  const [flag, pagePath] = process.argv.slice(2);
  if (flag !== undefined) return printSources(manifest, pagePath, flag === '--by-file');
  console.log('First load, gzip            script kB   style kB   files   budget');
  const measured = pages.map((page) => ({ page, ...measure(manifest, page) }));
  for (const { page, scriptBytes, styleBytes, files, forbidden } of [...measured, measureBooking()]) {
    const isOver = page.budgetKb !== undefined && scriptBytes > page.budgetKb * kB;
    const cells = [
      page.path.padEnd(24),
      (scriptBytes / kB).toFixed(1).padStart(10),
      (styleBytes / kB).toFixed(1).padStart(10),
      String(files).padStart(7),
      page.budgetKb === undefined ? '' : `   ${page.budgetKb} kB${isOver ? ', EXCEEDED' : ''}`,
    ];
    console.log(cells.join(' '));
    const goal = page.budgetKb === undefined ? null : `<= ${page.budgetKb} kB`;
    const figure = `${(scriptBytes / kB).toFixed(1)} kB`;
    logFigures([{ title: 'First load, scripts, gzip', name: page.path, figure, goal, isMet: !isOver }]);
    for (const name of forbidden) {
      console.error(`${page.path} loads ${name}, which it must do without.`);
      process.exitCode = 1;
    }
    // In the bench, a missed goal is an ordinary figure.
    if (isOver && !process.env.BENCH_FIGURES) process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
