import { expect, it } from 'vitest';
import { codesFile, grouped } from './codes-text.ts';

it('groups a code in fours', () => {
  expect(grouped('abcdefgh23456789')).toBe('abcd-efgh-2345-6789');
  expect(grouped('')).toBe('');
});

it('says whose codes they are, and numbers them', () => {
  const text = codesFile(['abcdefgh23456789', 'zzzzyyyyxxxxwwww'], 'ann@example.com');
  expect(text.split('\n').slice(0, 5)).toEqual([
    'Plumbline recovery codes',
    'ann@example.com',
    '',
    ' 1. abcd-efgh-2345-6789',
    ' 2. zzzz-yyyy-xxxx-wwww',
  ]);
});
