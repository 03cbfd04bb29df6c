import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastLogLine, logFiles, pruneLogs } from './postgres-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-log-'));
  mkdirSync(path.join(folder, 'log'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (day: number, text = '') => {
  const file = path.join(folder, 'log', `postgres-202611${String(day).padStart(2, '0')}-000000.log`);
  writeFileSync(file, text);
  utimesSync(file, day, day);
  return file;
};

it('keeps the newest ten files of the log, and other files', () => {
  for (let day = 1; day <= 14; day += 1) write(day);
  writeFileSync(path.join(folder, 'log', 'notes.txt'), 'mine');
  pruneLogs(folder);
  expect(logFiles(folder)).toHaveLength(10);
  expect(logFiles(folder)[0]).toContain('20261105');
});

it('finds what a failed start said last, before the log was turned over or after', () => {
  const startLog = path.join(folder, 'server.log');
  writeFileSync(startLog, 'LOG: starting\nFATAL: no port\n');
  utimesSync(startLog, 20, 20);
  expect(lastLogLine(folder, startLog)).toEqual({ file: startLog, line: 'FATAL: no port' });
  const older = write(10, 'PANIC: old\n');
  expect(lastLogLine(folder, startLog).line).toBe('FATAL: no port');
  const newer = write(21, 'PANIC: no room\n');
  expect(lastLogLine(folder, startLog)).toEqual({ file: newer, line: 'PANIC: no room' });
  expect(older).not.toBe(newer);
});
