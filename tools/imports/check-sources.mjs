import { cyclesOf } from './import-cycles.mjs';
import { isProduct, targetOf, violationsOf } from './import-rules.mjs';
import { readImports } from './read-specifiers.mjs';

/**
 * Checks the product code among `sources`: where each module may import from, and no cycles of values.
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
  return { checked: graph.size, violations: [...violations, ...cycles] };

  /** Packages are imported without the ending of their files. @param {string} target */
  function fileOf(target) {
    return (
      ['', '.ts', '.tsx'].map((ending) => `${target}${ending}`).find((file) => sources.has(file)) ?? target
    );
  }
}
