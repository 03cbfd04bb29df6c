/**
 * What the scripts of a first load consist of, by package and by our own folders: `node tools/bundle-size.mjs --by-package /dashboard`,
 * `--by-file` for each source. A source's share of a compressed file is its share of the file's text.
 */
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/**
 * Source -> how many characters of the script come from it. What no source stands for belongs to ''.
 * @param {string} script @param {string} map
 * @returns {Map<string, number>}
 */
export function charactersBySource(script, map) {
  const lines = script.split('\n');
  const shares = new Map();
  const add = (/** @type {string} */ source, /** @type {number} */ count) =>
    shares.set(source, (shares.get(source) ?? 0) + count);
  let line = 0;
  let column = 0;
  let source = '';
  const upTo = (/** @type {number} */ toLine, /** @type {number} */ toColumn) => {
    for (; line < toLine; line += 1, column = 0)
      add(source, Math.max(0, (lines[line] ?? '').length - column));
    add(source, toColumn - column);
    column = toColumn;
  };
  eachMapping(new TraceMap(map), (each) => {
    upTo(each.generatedLine - 1, each.generatedColumn);
    source = each.source ?? '';
  });
  upTo(lines.length, 0);
  return shares;
}

/** The package, or our own folder, that a source belongs to. @param {string} source */
export function ownerOf(source) {
  const parts = source.split('node_modules/');
  const inPackage = parts.at(-1) ?? '';
  if (parts.length > 1) return /^(?:@[^/]+\/)?[^/]+/.exec(inPackage)?.[0] ?? inPackage;
  const folder = source
    .replace(/^(?:\.\.\/)+/, '')
    .split('/')
    .slice(0, -1);
  return folder.slice(0, 5).join('/') || '(bundler)';
}
