import type { Run } from '../../tools/test/last-run.mjs';
import type { Figure } from '../figures.ts';

/** Two figures for each part of a run of `npm test`; one where its CPU time is not known. */
export function figuresOf({ rows, failed }: Run): Figure[] {
  const note = failed > 0 ? `${failed} failed` : undefined;
  return rows.flatMap(({ part, tests, wallSeconds, cpuSeconds }) => {
    const name = part.trim();
    const counted = [`${tests} ${tests === 1 ? 'test' : 'tests'}`, ...(note === undefined ? [] : [note])];
    const wall = { name: `${name}, wall time`, value: wallSeconds, unit: 's', note: counted.join(', ') };
    return cpuSeconds === null ? [wall] : [wall, { name: `${name}, CPU`, value: cpuSeconds, unit: 's' }];
  });
}
