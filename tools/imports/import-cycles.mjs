/** Cycles of value imports: modules that need each other before either has run. Imports of types and `import()` cause none. */

/**
 * @param {ReadonlyMap<string, readonly string[]>} graph module -> the modules that it imports values from
 * @returns {string[][]} every group of modules that import each other, each sorted; one module that imports itself is a group
 */
export function cyclesOf(graph) {
  // Tarjan's strongly connected components.
  /** @type {Map<string, {index: number, low: number, isOpen: boolean}>} */
  const visits = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const cycles = [];
  for (const file of graph.keys()) if (!visits.has(file)) visit(file);
  return cycles.sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''));

  /** @param {string} file */
  function visit(file) {
    const own = { index: visits.size, low: visits.size, isOpen: true };
    visits.set(file, own);
    open.push(file);
    const imported = graph.get(file) ?? [];
    for (const next of imported) {
      if (!graph.has(next)) continue;
      const seen = visits.get(next) ?? visit(next);
      if (seen.isOpen) own.low = Math.min(own.low, seen.low);
    }
    if (own.low === own.index) close(file, imported.includes(file));
    return own;
  }

  /** @param {string} file @param {boolean} importsItself */
  function close(file, importsItself) {
    const group = open.splice(open.indexOf(file));
    for (const each of group) {
      const visited = visits.get(each);
      if (visited !== undefined) visited.isOpen = false;
    }
    if (group.length > 1 || importsItself) cycles.push(group.sort());
  }
}
