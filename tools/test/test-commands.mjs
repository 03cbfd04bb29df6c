/** The arguments of Vitest and Playwright for what was chosen (match-words.mjs); null chooses everything. Pure. */

import { titlePattern } from './match-words.mjs';
import { partOf } from './parts.mjs';

/** @typedef {import('./match-words.mjs').Choice} Choice */

/** @param {string} file */
const isStory = (file) => partOf(file) === 'e2e';
/** @param {string} file */
const isVitest = (file) => !isStory(file);

/**
 * One list for each run of Vitest: whole projects, whole files, then single tests.
 * @param {Choice | null} choice @param {{hasBrowser: boolean}} machine @returns {string[][]}
 */
export function vitestCommands(choice, { hasBrowser }) {
  const without = hasBrowser ? [] : ['--project=!browser'];
  if (choice === null) return [without];
  const projects = choice.parts.filter((part) => part !== 'e2e').flatMap(projectFlags);
  const files = choice.files.filter(isVitest);
  const titles = choice.titles.map(({ word, files }) => ({ word, files: files.filter(isVitest) }));
  return [
    ...some(projects, projects),
    ...some(files, [...without, ...files]),
    ...titles.flatMap(({ word, files }) => some(files, [...without, '-t', titlePattern(word), ...files])),
  ];
}

/** One list for each run of Playwright. @param {Choice | null} choice @returns {string[][]} */
export function playwrightCommands(choice) {
  if (choice === null || choice.parts.includes('e2e')) return [[]];
  const files = choice.files.filter(isStory);
  const titles = choice.titles.map(({ word, files }) => ({ word, files: files.filter(isStory) }));
  return [
    ...some(files, files.map(filePattern)),
    ...titles.flatMap(({ word, files }) =>
      some(files, ['--grep', titlePattern(word), ...files.map(filePattern)]),
    ),
  ];
}

/** A part may be several projects, as `unit` and `unit-threads`; `db-system` is a separate part. @param {string} part */
const projectFlags = (part) =>
  part.startsWith('db') ? [`--project=${part}`] : [`--project=${part}`, `--project=${part}-*`];

/** Playwright takes files as regular expressions. @param {string} file */
const filePattern = (file) => `${file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** @param {readonly string[]} list @param {string[]} command @returns {string[][]} */
const some = (list, command) => (list.length === 0 ? [] : [command]);
