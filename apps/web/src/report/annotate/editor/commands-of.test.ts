import { DEFAULT_STYLE } from '@plumbline/domain/report/annotation/edit-mark';
import { markColors, markWidths, type Spot } from '@plumbline/domain/report/annotation/mark-shape';
import { beforeEach, expect, it, vi } from 'vitest';
import { commandsOf } from './commands-of.ts';

type Ends = [number, number, number, number];
type Edited = Parameters<typeof commandsOf>[0];

const line = {
  id: 'm1',
  shape: { kind: 'line' as const, points: [0.25, 0.25, 0.5, 0.5] satisfies Ends, ...DEFAULT_STYLE },
};
const change = vi.fn<Edited['change']>(async () => undefined);
const applyStyle = vi.fn<Edited['applyStyle']>();
const write = vi.fn<Edited['write']>();
beforeEach(() => vi.clearAllMocks());

const nothing = (): void => undefined;
const commands = (parts: Partial<Edited> = {}) =>
  commandsOf(
    {
      applyStyle,
      change,
      choose: nothing,
      leave: nothing,
      place: nothing,
      remove: async () => undefined,
      selected: line,
      selectNext: nothing,
      step: async () => undefined,
      style: DEFAULT_STYLE,
      turnBy: nothing,
      write,
      ...parts,
    },
    { zoom: nothing, help: nothing },
  );

it('moves the chosen mark, as one step however long a key is held, and nothing without one', () => {
  commands().move(0.125, 0);
  expect(change).toHaveBeenCalledExactlyOnceWith(
    'm1',
    expect.objectContaining({ points: [0.375, 0.25, 0.625, 0.5] }),
    true,
  );
  commands({ selected: undefined }).move(0.125, 0);
  commands({ selected: undefined }).grow(0.125, 0);
  expect(change).toHaveBeenCalledOnce();
});

it('stops at the thinnest and at the thickest line', () => {
  const [thinnest, thickest] = [markWidths.at(0)?.value ?? 0, markWidths.at(-1)?.value ?? 0];
  commands({ style: { ...DEFAULT_STYLE, width: thinnest } }).width(-1);
  commands({ style: { ...DEFAULT_STYLE, width: thickest } }).width(1);
  commands({ style: { ...DEFAULT_STYLE, width: thinnest } }).width(1);
  expect(applyStyle.mock.calls).toEqual([
    [{ width: thinnest }],
    [{ width: thickest }],
    [{ width: markWidths[1]?.value }],
  ]);
});

it('takes a color by its number, and none that is not there', () => {
  commands().color(0);
  commands().color(markColors.length);
  expect(applyStyle.mock.calls).toEqual([[{ color: markColors[0]?.value }]]);
});

it('writes in a chosen text, and in no other mark', () => {
  commands().write();
  expect(write).not.toHaveBeenCalled();
  const text = {
    id: 'm2',
    shape: { kind: 'text' as const, at: [0.1, 0.2] satisfies Spot, text: 'Crack', ...DEFAULT_STYLE },
  };
  commands({ selected: text }).write();
  expect(write).toHaveBeenCalledExactlyOnceWith([0.1, 0.2], 'm2');
});
