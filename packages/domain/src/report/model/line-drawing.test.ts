import { expect, it } from 'vitest';
import { lineDrawings, onScreen, SCREEN_LINE } from './line-drawing.ts';
import type { ModelFact } from './types.ts';

const at = (ft: number | null, group = 'Observations'): ModelFact => ({
  label: 'Observation',
  value: '',
  entry: { group, facts: [], ...(ft !== null && { along: { at: ft, text: `${ft} ft` } }) },
});

it('are drawn by group, with the numbers of the entries; a group with fewer than two distances is not', () => {
  const [drawing, ...others] = lineDrawings([
    at(0),
    at(null),
    at(64),
    at(3, 'Cleanouts'),
    { label: 'Pipe', value: 'Clay' },
  ]);
  expect(others).toEqual([]);
  expect(drawing?.marks).toEqual([
    { number: '1', text: '0 ft', share: 0 },
    { number: '3', text: '64 ft', share: 1 },
  ]);
  expect(drawing?.alt).toBe('Along the line: 1 at 0 ft, 3 at 64 ft.');
  expect(lineDrawings([at(0), at(0)])).toEqual([]);
});

it('stay inside of the view on a screen, and take turns where they are close', () => {
  const [drawing] = lineDrawings([at(0), at(1), at(30), at(60)]);
  if (drawing === undefined) throw new Error('no drawing');
  const marks = onScreen(drawing);
  expect(marks[0]?.numberY).toBeGreaterThan(marks[1]?.numberY ?? 0);
  expect(marks[2]?.numberY).toBe(marks[0]?.numberY);
  for (const { wordsX, text } of marks) {
    expect(wordsX - text.length * 2.8).toBeGreaterThanOrEqual(0);
    expect(wordsX + text.length * 2.8).toBeLessThanOrEqual(SCREEN_LINE.width);
  }
});
