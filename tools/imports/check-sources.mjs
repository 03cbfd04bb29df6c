import { cyclesOf } from './import-cycles.mjs';
import { isProduct, leanModules, targetOf, violationsOf } from './import-rules.mjs';
import { readImports } from './read-specifiers.mjs';

/**
 * Checks the product code among `sources`: where each module may import from, no cycles of values, and what some do without.
 * @param {ReadonlyMap<string, string>} sources path from the root, with `/` -> text
 * @returns {{checked: number, violations: string[]}}
 */
export function checkSources(sources) {
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  /** @type {string[]} */
  const violations = [];
  for (const [file, source] of sources) {
    if (!isProduct(file)) continue;
    const imports = readImports(source, file);
    violations.push(
      ...violationsOf(
        file,
        imports.map(({ specifier }) => specifier),
      ),
    );
    const values = imports.filter(({ kind }) => kind === 'value');
    graph.set(
      file,
      values.map(({ specifier }) => fileOf(targetOf(specifier, file))),
    );
  }
  const cycles = cyclesOf(graph).map(
    (group) => `These modules import values in a cycle: ${group.join(', ')}.`,
  );
  const heavy = [...graph.keys()].filter(leanModules.is).flatMap((file) => {
    const way = wayTo(file, leanModules.without);
    return way === null ? [] : [`${file} must do without ${way.at(-1)}: ${way.join(' -> ')}.`];
  });
  return { checked: graph.size, violations: [...violations, ...cycles, ...heavy] };

  /** @param {string} from @param {(target: string) => boolean} isSought @returns {string[] | null} the shortest way there */
  function wayTo(from, isSought) {
    const seen = new Set([from]);
    const ways = [[from]];
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? '') ?? []) {
        if (isSought(next)) return [...way, next];
        if (seen.has(next)) continue;
        seen.add(next);
        ways.push([...way, next]);
      }
    }
    return null;
  }

  /** Packages are imported without the ending of their files. @param {string} target */
  function fileOf(target) {
    return (
      ['', '.ts', '.tsx'].map((ending) => `${target}${ending}`).find((file) => sources.has(file)) ?? target
    );
  }
}
