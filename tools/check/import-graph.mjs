/**
 * Who refers to whom among the modules of this repository, read by patterns: a twentieth of a parser's time, and too many edges
 * (a path in a comment) only make `npm run check` do a little more. Pure; the caller reads the files.
 */
import path from 'node:path';

/**
 * @typedef {{file: string, isType: boolean}} Edge `isType` for `import type`, of which nothing is left when tests run
 * @typedef {Map<string, Edge[]>} Graph the modules that refer to a file
 */

const MODULE = /\.(tsx?|mjs)$/;
const TYPE_IMPORT = /\b(?:import|export)\s+type\s[^'"`;()]*?\sfrom\s*'([^'\n]+)'/g;
const REFERENCE = /['"`]((?:\.{1,2}|#src|@plumbline)\/[^'"`\n]*)['"`]/g;

/** @param {string} file */
export const isModule = (file) => MODULE.test(file);

/** Other files of this repository that a module names. @param {string} source @returns {{specifier: string, isType: boolean}[]} */
export function readReferences(source) {
  const types = new Set([...source.matchAll(TYPE_IMPORT)].map((match) => match[1] ?? ''));
  const rest = source.replaceAll(TYPE_IMPORT, '');
  return [
    ...[...types].map((specifier) => ({ specifier, isType: true })),
    ...[...rest.matchAll(REFERENCE)].map((match) => ({ specifier: match[1] ?? '', isType: false })),
  ];
}

/**
 * The file that a specifier leads to, if it is one of `files`.
 * @param {string} specifier @param {string} from @param {{has: (file: string) => boolean}} files @returns {string | null}
 */
export function resolveReference(specifier, from, files) {
  const place = placeOf((specifier.split('?')[0] ?? '').trim(), from);
  const names = [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`];
  return names.find((name) => files.has(name)) ?? null;
}

/** @param {string} file 'apps/web/src/a.ts' -> 'apps/web' */
const packageOf = (file) => file.split('/').slice(0, 2).join('/');

/** @param {string} specifier @param {string} from */
function placeOf(specifier, from) {
  if (specifier.startsWith('#src/')) return `${packageOf(from)}/${specifier.slice(1)}`;
  const own = /^@plumbline\/([\w-]+)\/?(.*)$/.exec(specifier);
  if (own !== null) return path.posix.join('packages', own[1] ?? '', 'src', own[2] ?? '');
  return path.posix.join(path.posix.dirname(from), specifier);
}

/** @param {readonly string[]} files @param {(file: string) => string} read @returns {Graph} */
export function createGraph(files, read) {
  const known = new Set(files);
  /** @type {Graph} */
  const graph = new Map();
  for (const file of files.filter(isModule)) {
    for (const { specifier, isType } of readReferences(read(file))) {
      const target = resolveReference(specifier, file, known);
      if (target === null || target === file) continue;
      const edges = graph.get(target);
      if (edges === undefined) graph.set(target, [{ file, isType }]);
      else edges.push({ file, isType });
    }
  }
  return graph;
}

/**
 * Everything that a change reaches, with the number of imports in between: 0 for the changed files.
 * @param {Graph} graph @param {readonly string[]} changed @param {{withTypes: boolean}} options
 * @returns {Map<string, number>} nearest first
 */
export function reach(graph, changed, { withTypes }) {
  const distances = new Map(changed.map((file) => [file, 0]));
  // A map goes on through what is added while it is read.
  for (const [file, distance] of distances) {
    for (const edge of graph.get(file) ?? [])
      if ((withTypes || !edge.isType) && !distances.has(edge.file)) distances.set(edge.file, distance + 1);
  }
  return distances;
}
