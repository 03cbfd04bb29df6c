/**
 * Whether this Node can run the app: `engines.node` of package.json holds it, as alternatives of `^20.19.0` (that major, from there on) and
 * `>=24.0.0`. No package reads it: node_modules may be missing.
 * @param {string} version `process.versions.node`
 * @param {string} range
 * @returns {string | null} a sentence when it cannot
 */
export function checkNode(version, range) {
  return range.split(' || ').some((part) => fits(version, part))
    ? null
    : `Node ${range} is needed, this is ${version}.`;
}

/** @param {string} version @param {string} part */
function fits(version, part) {
  const found = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/.exec(part);
  if (found === null) throw new Error(`engines.node has a part that nobody reads: ${part}`);
  const least = found.slice(2).map(Number);
  const own = version.split('.').map(Number);
  if (found[1] === '^' && own[0] !== least[0]) return false;
  const differs = least.findIndex((number, index) => own[index] !== number);
  return differs === -1 || (own[differs] ?? 0) > (least[differs] ?? 0);
}
