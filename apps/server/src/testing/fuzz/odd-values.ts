/** What people, broken clients and attackers send in place of a value. */
import type { Choices } from './seeded-random.ts';

const texts = [
  '',
  ' ',
  'a',
  '\0',
  'before\0after',
  '\ud800',
  '\u{1f3e0} é 漢字',
  "'; drop table reports; --",
  '%',
  '%00',
  '../../etc/passwd',
  '{}',
  '{"a":',
  '[1,2',
  '(a,b)',
  'null',
  'true',
  'NaN',
  'infinity',
  '-infinity',
  '1e400',
  '9223372036854775808',
  '-1',
  '0x1f',
  '2026-02-30',
  '99999-12-31',
  '2026-11-23T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  'x'.repeat(5_000),
  '\\u0000',
  '*',
  'eq.1',
  'ann@example.com',
] as const;
const numbers = [0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e-308] as const;

export function oddText(choices: Choices): string {
  return choices.one(texts);
}

/** Any JSON value; `ids` are those of real rows, so that some calls pass the first check. */
export function oddValue(choices: Choices, ids: readonly string[], depth = 0): unknown {
  const kind = choices.below(depth > 2 ? 6 : 9);
  if (kind < 2) return choices.any(ids) ?? null;
  if (kind === 2) return oddText(choices);
  if (kind === 3) return choices.one(numbers);
  if (kind === 4) return choices.chance(0.5);
  if (kind === 5) return null;
  const size = choices.below(4);
  if (kind < 8) return Array.from({ length: size }, () => oddValue(choices, ids, depth + 1));
  return Object.fromEntries(
    Array.from({ length: size }, () => [oddText(choices).slice(0, 40), oddValue(choices, ids, depth + 1)]),
  );
}

/** A value that its type accepts, most of the time. */
export function likelyValue(choices: Choices, type: string, ids: readonly string[]): unknown {
  if (choices.chance(0.12)) return oddValue(choices, ids);
  if (type.endsWith('[]') || type.startsWith('_'))
    return [likelyValue(choices, type.replace(/\[\]$|^_/, ''), ids)];
  if (type === 'uuid') return choices.any(ids) ?? '00000000-0000-0000-0000-000000000000';
  if (/int|numeric|double|real|float/.test(type)) return choices.below(1000);
  if (type.startsWith('bool')) return choices.chance(0.5);
  if (type.startsWith('json')) return oddValue(choices, ids, 1);
  if (type.startsWith('timestamp')) return '2026-11-23T10:00:00Z';
  if (type === 'date') return '2026-11-23';
  return choices.chance(0.3) ? 'f'.repeat(64) : `text ${choices.below(100)}`;
}
