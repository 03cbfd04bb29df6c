import { expect, it } from 'vitest';
import { type ReadWord, textLines } from './text-lines.ts';

const word = (text: string, x0: number, x1: number, confidence = 90): ReadWord => ({
  text,
  confidence,
  bbox: { x0, y0: 100, x1, y1: 120 },
});

it('reads two columns on one height as two lines, and leaves dirt out', () => {
  const lines = textLines(
    [
      [
        word('Kelly', 10, 60),
        word('Marsh', 70, 130),
        word('~', 140, 150, 3),
        word('Cell', 400, 440),
        word('813', 450, 480),
      ],
    ],
    1000,
  );
  expect(lines).toEqual([
    { text: 'Kelly Marsh', confidence: 0.9, height: 0.02, top: 0.11, left: 0.01 },
    { text: 'Cell 813', confidence: 0.9, height: 0.02, top: 0.11, left: 0.4 },
  ]);
  expect(textLines([[word('|', 0, 5, 10)]], 1000)).toEqual([]);
});
