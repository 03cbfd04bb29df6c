import { expect, it } from 'vitest';
import { createLinkPasses } from './link-pass.ts';

const startMs = Date.parse('2026-11-26T15:00:00Z');
const hash = 'a'.repeat(64);
const passesAt = (nowMs: number, serviceRoleKey = 'service') =>
  createLinkPasses({ serviceRoleKey }, () => nowMs);

it('a pass holds for its own link, for twelve hours, and for the service that issued it', async () => {
  const pass = await (await passesAt(startMs)).issue(hash);
  const later = startMs + 12 * 3_600_000;
  expect(await (await passesAt(later - 1000)).isValid(pass, hash)).toBe(true);
  expect(await (await passesAt(later)).isValid(pass, hash)).toBe(false);
  expect(await (await passesAt(startMs)).isValid(pass, 'b'.repeat(64))).toBe(false);
  expect(await (await passesAt(startMs, 'another')).isValid(pass, hash)).toBe(false);
});

it.each(['', '1.', `99999999999.${'a'.repeat(64)}`, 'x', `${'9'.repeat(40)}.${'a'.repeat(64)}`])(
  'a made-up pass is refused: %s',
  async (pass) => expect(await (await passesAt(startMs)).isValid(pass, hash)).toBe(false),
);
