import { expect, it } from 'vitest';
import { nextSpeed, noteAt, playerTime } from './playable.ts';

const notes = [
  { id: 'a', atMs: 1000, text: 'Rust' },
  { id: 'b', atMs: 3000, text: 'Water' },
  { id: 'c', atMs: 20_000, text: 'Crack' },
];

it('reads a note from its moment until the next one, for four seconds at most', () => {
  const read = [0, 1000, 2999, 3000, 6999, 7000, 20_500].map((ms) => noteAt(notes, ms)?.text ?? null);
  expect(read).toEqual([null, 'Rust', 'Rust', 'Water', 'Water', null, 'Crack']);
});

it('writes a moment that never reads later than it is', () => {
  expect([0, 999, 5000, 65_999, 3_723_000].map(playerTime)).toEqual([
    '0:00',
    '0:00',
    '0:05',
    '1:05',
    '1:02:03',
  ]);
});

it('changes the speed in steps and stops at both ends', () => {
  expect([nextSpeed(1), nextSpeed(2), nextSpeed(0.5, -1)]).toEqual([1.5, 2, 0.5]);
});
