/**
 * Checks that the build's source maps point to the right places. In every chunk, quoted texts and long names, which no
 * minifier shortens, must match the source file. Maps that are one line off send the reader of `/support-logs` to the
 * wrong place. Part of `npm test`.
 *   node tools/source-maps.mjs
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

const root = path.join(import.meta.dirname, '..');
const assets = path.join(root, 'apps', 'web', 'dist', 'assets');
const maps = path.join(root, 'apps', 'web', 'source-maps');

// Paths of imports differ from their source: the build names its own files.
const KEPT = /(["'`])(?!\.{1,2}\/)([^"'`\\\n]{4,})\1|[A-Za-z]{7,}/y;

/**
 * Counts a chunk's texts and names that match their source, and those that don't.
 * @param {string} code @param {TraceMap} map @param {(source: string) => readonly string[] | null} readLines
 */
export function compareTexts(code, map, readLines) {
  const lines = code.split('\n');
  const found = { same: 0, different: 0 };
  eachMapping(map, ({ generatedLine, generatedColumn, source, originalLine, originalColumn }) => {
    const text = keptAt(lines[generatedLine - 1], generatedColumn);
    if (text === null || source === null) return;
    if (startsWith(readLines(source), originalLine - 1, originalColumn, text)) found.same += 1;
    else found.different += 1;
  });
  return found;
}

/**
 * Quotes are optional: JSX text has none. Its start decides, because its line breaks become spaces.
 * @param {readonly string[] | null} lines @param {number} line @param {number} column @param {string} text
 */
function startsWith(lines, line, column, text) {
  const start = text.trim().slice(0, 12);
  let here = '';
  for (let at = line; at < line + 4 && here.length < start.length; at += 1) {
    const next = lines?.[at] ?? '';
    here = `${here} ${at === line ? next.slice(column, column + 80) : next.slice(0, 80)}`.replace(
      /^["'`\s]+/,
      '',
    );
  }
  return here.startsWith(start);
}

/** @param {string | undefined} line @param {number} column */
function keptAt(line, column) {
  KEPT.lastIndex = column;
  const match = line === undefined ? null : KEPT.exec(line);
  return match === null ? null : (match[2] ?? match[0]);
}

function main() {
  /** @type {Map<string, readonly string[] | null>} */
  const sources = new Map();
  const readLines = (/** @type {string} */ name) => {
    if (!sources.has(name)) {
      const file = path.join(root, name);
      sources.set(name, existsSync(file) ? readFileSync(file, 'utf8').split('\n') : null);
    }
    return sources.get(name) ?? null;
  };
  const chunks = readdirSync(assets).filter((name) => name.endsWith('.js'));
  let texts = 0;
  const wrong = chunks.filter((name) => {
    const mapFile = path.join(maps, `${name}.map`);
    if (!existsSync(mapFile)) return false;
    const map = new TraceMap(readFileSync(mapFile, 'utf8'));
    const { same, different } = compareTexts(readFileSync(path.join(assets, name), 'utf8'), map, readLines);
    texts += same;
    if (process.argv.includes('--verbose')) console.log(name, same, different);
    // Compiler helpers and keywords have no counterpart in the source; a map that is one line off matches next to
    // nothing.
    return different > 2 * same + 2;
  });
  for (const name of wrong) console.error(`The source map of ${name} names wrong places.`);
  if (texts === 0) console.error('No text of the build was found in its sources.');
  console.log(
    `${chunks.length} chunks, ${texts} texts found in their sources, ${wrong.length} maps are wrong.`,
  );
  if (wrong.length > 0 || texts === 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
