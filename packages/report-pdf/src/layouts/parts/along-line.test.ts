/** Entries along a line: where their number says, readable where they are close. */
import type { ModelFact } from '@plumbline/domain/report/model/types';
import { expect, it } from 'vitest';
import type { PageOp } from '../../flow/page-ops.ts';
import type { StructureNode } from '../../flow/structure.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import type { LayoutTheme } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import { alongLine } from './along-line.ts';

const style = { face: 'sans', sizePt: 8, leadingPt: 11, color: '#333333' } as unknown as TextStyle;
const theme = { type: { cellQuiet: style, cellBold: style } } as unknown as LayoutTheme;
const context = { fonts: { widthPt: (text: string) => text.length * 4 } } as unknown as LayoutContext;
const parent: StructureNode = { type: 'Sect', parent: null };
const place = { x: 50, widthPt: 406.4, labelPt: 90 };
const at = (ft: number): ModelFact => ({
  label: 'Observation',
  value: '',
  entry: { group: 'Observations', facts: [], along: { at: ft, text: `${ft} ft` } },
});

function drawn(entries: readonly ModelFact[]) {
  const ops: PageOp[] = [];
  const boxes = alongLine(theme, context, parent, entries, place);
  for (const box of boxes) box.draw((op) => ops.push(op), 100);
  const texts = ops.flatMap((op) => (op.kind === 'text' ? [op] : []));
  const figure = ops.flatMap((op) => (op.kind === 'rect' && typeof op.tag === 'object' ? [op.tag] : []))[0];
  return { texts, alt: figure?.alt, marks: ops.filter(({ kind }) => kind === 'path').length };
}

it('stand in order at their distances, with one sentence for readers', () => {
  const { texts, alt, marks } = drawn([at(0), at(50), at(100)]);
  expect(marks).toBe(3);
  expect(texts.map(({ text }) => text)).toEqual(['1', '0 ft', '2', '50 ft', '3', '100 ft']);
  const numbers = texts.filter(({ text }) => /^\d$/.test(text)).map(({ x }) => x);
  expect(numbers[1]).toBeCloseTo(50 + 406.4 / 2 - 2, 1);
  expect(Math.min(...texts.map(({ x }) => x))).toBeGreaterThanOrEqual(50);
  expect(Math.max(...texts.map(({ x, text }) => x + text.length * 4))).toBeLessThanOrEqual(456.4);
  expect(alt).toBe('Along the line: 1 at 0 ft, 2 at 50 ft, 3 at 100 ft.');
});

it('take turns in height where they are close', () => {
  const { texts } = drawn([at(0), at(60), at(62), at(100)]);
  const heights = texts.filter(({ text }) => text.endsWith('ft')).map(({ baselineY }) => baselineY);
  expect(new Set(heights).size).toBe(2);
  expect(heights[1]).not.toBe(heights[2]);
});

it('are not drawn for one entry, or where none has a place', () => {
  expect(drawn([at(12)]).texts).toEqual([]);
  expect(drawn([{ label: 'Pipe', value: '' }, at(3)]).texts).toEqual([]);
});
