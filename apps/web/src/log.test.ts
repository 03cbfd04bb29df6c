import { expect, it, vi } from 'vitest';
import { createLog, type Log, type LogLevel, log } from './log.ts';

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

function writtenWith(lowest: LogLevel): readonly unknown[] {
  const written: unknown[] = [];
  const writing = (level: LogLevel) => (message: string, ...details: readonly unknown[]) =>
    written.push([level, message, ...details]);
  const output = Object.fromEntries(LEVELS.map((level) => [level, writing(level)])) as unknown as Log;
  const made = createLog(lowest, output);
  for (const level of LEVELS) made[level]('A message.', 1);
  return written;
}

it.each([
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
] as const)('keeps %s and above, with the details', (lowest, kept) => {
  expect(writtenWith(lowest)).toEqual(kept.map((level) => [level, 'A message.', 1]));
});

it('writes every level to the console where nothing is built', () => {
  const error = new Error('no');
  for (const level of LEVELS) {
    const spy = vi.spyOn(console, level).mockReturnValue(undefined);
    log[level]('A message.', error);
    expect(spy).toHaveBeenCalledExactlyOnceWith('A message.', error);
    spy.mockRestore();
  }
});
