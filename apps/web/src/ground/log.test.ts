import { expect, it, vi } from 'vitest';
import { type Log, type LogLevel, log, productionLog } from './log.ts';

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

it('keeps warnings and errors in production, with their details', () => {
  const written: unknown[] = [];
  const output = Object.fromEntries(
    LEVELS.map((level) => [level, (...words: readonly unknown[]) => written.push([level, ...words])]),
  ) as unknown as Log;
  const made = productionLog(output);
  for (const level of LEVELS) made[level]('A message.', 1);
  expect(written).toEqual([
    ['warn', 'A message.', 1],
    ['error', 'A message.', 1],
  ]);
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
