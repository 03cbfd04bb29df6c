import { afterEach, expect, it, vi } from 'vitest';
import { importWords } from './import-words.ts';
import type { ImportState } from './use-import.ts';

afterEach(() => vi.unstubAllEnvs());

const preview = (rows: readonly unknown[]): ImportState =>
  ({ status: 'preview', from: 'Dietz', madeAt: '2026-11-23T02:30:00Z', plan: { rows } }) as never;

it('names the day of an export on the calendar of this device', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(importWords(preview([{}]))).toBe('From Dietz, November 22, 2026.');
  expect(importWords(preview([]))).toBe('From Dietz, November 22, 2026. Everything in it is already here.');
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(importWords(preview([{}]))).toBe('From Dietz, November 23, 2026.');
});
