import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { goalTable, logFigures, readFigures } from './figure-log.mjs';

const file = path.join(tmpdir(), `plumbline-figures-${process.pid}.jsonl`);
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(file, { force: true });
});
const durable = { title: 'Local', name: 'durable', figure: '31 ms', goal: '<= 30 ms', isMet: false };
const told = { title: 'Local', name: 'peer', figure: '9 ms', goal: null, isMet: true };
const pages = { title: 'PDF', name: 'time', figure: '2.3 s', goal: '<= 8 s', isMet: true };

it('brings the figures of one process to another, and none of a part that is run alone', () => {
  logFigures([durable]);
  expect(readFigures(file)).toEqual([]);
  vi.stubEnv('BENCH_FIGURES', file);
  logFigures([durable, told]);
  logFigures([pages]);
  expect(readFigures(file)).toEqual([durable, told, pages]);
});

it('ends with one line for each goal', () => {
  expect(goalTable([durable, told, pages])).toBe(
    [
      'Measured    Figure      Goal',
      'Local',
      '  durable    31 ms  <= 30 ms  MISSED',
      'PDF',
      '  time       2.3 s    <= 8 s  met',
      '1 of 2 goals met.',
    ].join('\n'),
  );
  expect(goalTable([told])).toBe('');
});
