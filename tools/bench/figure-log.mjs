/**
 * Every bench part is a separate process; its results come back through one file, a JSON line per figure, so the bench
 * can end with one table. A part run alone only prints.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{title: string, name: string, figure: string, goal: string | null, isMet: boolean}} LoggedFigure
 * `figure` and `goal` are ready to be read: '31 ms', '<= 30 ms'.
 */

/** @param {readonly LoggedFigure[]} figures */
export function logFigures(figures) {
  const file = process.env.BENCH_FIGURES;
  if (!file) return;
  appendFileSync(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}

/** @param {string} file @returns {LoggedFigure[]} */
export function readFigures(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/**
 * The figures that have a goal, one line each under their part; '' when there are none. @param {readonly
 * LoggedFigure[]} figures
 */
export function goalTable(figures) {
  const rows = figures.filter(({ goal }) => goal !== null);
  if (rows.length === 0) return '';
  const head = { name: 'Measured', figure: 'Figure', goal: 'Goal' };
  const width = (/** @type {'name' | 'figure' | 'goal'} */ column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length));
  const [name, figure, goal] = [width('name') + 2, width('figure'), width('goal')];
  const lines = [`${head.name.padEnd(name)}  ${head.figure.padStart(figure)}  ${head.goal.padStart(goal)}`];
  let title = '';
  for (const row of rows) {
    if (row.title !== title) lines.push(row.title);
    title = row.title;
    const cells = [
      `  ${row.name}`.padEnd(name),
      row.figure.padStart(figure),
      (row.goal ?? '').padStart(goal),
    ];
    lines.push(`${cells.join('  ')}  ${row.isMet ? 'met' : 'MISSED'}`);
  }
  const metCount = rows.filter(({ isMet }) => isMet).length;
  return [...lines, `${metCount} of ${rows.length} goals met.`].join('\n');
}
