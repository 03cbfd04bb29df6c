/** What `npm run check` looks at for a change: projects, files to lint, and the tests that fit into its minute. Pure. */
import path from 'node:path';
import { partOf } from '../test/parts.mjs';
import { isModule } from './import-graph.mjs';

/** Parts whose tests need neither a build nor a browser. */
const PARTS = ['unit', 'dom', 'db'];

/** Seconds of a test file that was never timed here. @type {Record<string, number>} */
const USUAL_SECONDS = { unit: 1, dom: 3, db: 6 };

/**
 * The nearest tests first, among equally near ones the quickest; at least one.
 * @param {ReadonlyMap<string, number>} distances of all files that the change reaches
 * @param {{seconds: Record<string, number>, mostSeconds: number}} limits
 * @returns {{chosen: string[], left: string[], leftSeconds: number}}
 */
export function chooseTests(distances, { seconds, mostSeconds }) {
  const cost = (/** @type {string} */ file) => seconds[file] ?? USUAL_SECONDS[partOf(file) ?? ''] ?? 1;
  const order = [...distances]
    .filter(([file]) => PARTS.includes(partOf(file) ?? ''))
    .sort(([first, far], [second, farther]) => far - farther || cost(first) - cost(second))
    .map(([file]) => file);
  /** @type {string[]} */
  const chosen = [];
  let sum = 0;
  for (const file of order) {
    if (chosen.length > 0 && sum + cost(file) > mostSeconds) break;
    chosen.push(file);
    sum += cost(file);
  }
  const left = order.slice(chosen.length);
  return { chosen, left, leftSeconds: left.reduce((total, file) => total + cost(file), 0) };
}

/** Test files that need more than `npm run check` offers. @param {ReadonlyMap<string, number>} distances */
export const needsMore = (distances) =>
  [...distances.keys()].filter((file) => ['browser', 'e2e'].includes(partOf(file) ?? ''));

/**
 * The projects with a file that the change reaches: one of theirs may no longer fit what it imports.
 * @param {readonly {project: string, include: readonly string[]}[]} projects `include` as in its tsconfig
 * @param {Iterable<string>} reached
 */
export function chooseProjects(projects, reached) {
  const files = [...reached];
  return projects
    .filter(({ project, include }) =>
      include.some((entry) => {
        const place = path.posix.join(path.posix.dirname(project), entry);
        return files.some((file) => isIn(file, place));
      }),
    )
    .map(({ project }) => project);
}

/** @param {string} file @param {string} place a folder, a file, or `*.ts` in a folder */
function isIn(file, place) {
  if (!place.includes('*')) return file === place || file.startsWith(`${place}/`);
  return path.posix.dirname(file) === path.posix.dirname(place) && file.endsWith(path.posix.extname(place));
}

/**
 * Files for the linter that knows types: a function that becomes async makes floating promises in the modules that import it.
 * @param {ReadonlyMap<string, number>} distances @param {number} most
 * @returns {{files: string[], left: number}}
 */
export function chooseToLint(distances, most) {
  const near = [...distances].filter(([file, distance]) => distance <= 1 && isModule(file));
  const files = near.sort(([, first], [, second]) => first - second).map(([file]) => file);
  return { files: files.slice(0, most), left: Math.max(0, files.length - most) };
}

/** Changed files that stand behind every test, project or rule, by what they decide. */
const DECIDING = {
  tests: /^(vitest\.config\.ts|package(-lock)?\.json|tools\/test\/(jsdom|patience|properties)\.ts)$/,
  types: /(^|\/)(tsconfig[\w.]*\.json|package(-lock)?\.json)$/,
  format: /(^|\/)biome\.json$/,
  lint: /(^|\/)(\.oxlintrc|tsconfig[\w.]*|package-lock)\.json$/,
};

/** @param {keyof typeof DECIDING} what @param {readonly string[]} changed */
export const deciding = (what, changed) => changed.filter((file) => DECIDING[what].test(file));
