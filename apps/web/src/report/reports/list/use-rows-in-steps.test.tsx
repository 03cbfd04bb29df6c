import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIRST_ROWS } from './first-page.ts';
import { useRowsInSteps } from './use-rows-in-steps.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const FRAME_MS = 20;

function frames(count = 10): void {
  for (let frame = 0; frame < count; frame += 1) act(() => void vi.advanceTimersByTime(FRAME_MS));
}

const PAGE = 50;
const pageOf = (name: string): string[] => Array.from({ length: PAGE }, (_, index) => `${name} ${index}`);

/** Records the rows of each render. */
function watch(rows: readonly string[], list: object) {
  const drawn: (readonly string[])[] = [];
  const { rerender, unmount } = renderHook(
    (props: { rows: readonly string[]; list: object }) => {
      drawn.push(useRowsInSteps(props.rows, props.list));
    },
    { initialProps: { rows, list } },
  );
  return {
    drawn: (): (readonly string[])[] => drawn.splice(0),
    leave: unmount,
    show: (next: readonly string[], of: object) => rerender({ rows: next, list: of }),
  };
}

const lengthsOf = (steps: readonly (readonly string[])[]): number[] => steps.map(({ length }) => length);

it('draws what is in sight first, and the others over the next frames, at the start and for every other list', () => {
  const { drawn, show } = watch(pageOf('by date'), {});
  expect(lengthsOf(drawn())).toEqual([FIRST_ROWS]);
  frames();
  const steps = lengthsOf(drawn());
  expect(steps.at(-1)).toBe(PAGE);
  expect(steps.length, 'in several steps').toBeGreaterThan(2);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));

  const byAddress = pageOf('by address');
  show(byAddress, { sort: 'title' });
  expect(drawn()).toEqual([byAddress.slice(0, FIRST_ROWS)]);
  frames();
  expect(drawn().at(-1)).toEqual(byAddress);
});

it('begins again with a list that is requested while the one before it grows', () => {
  const { drawn, show } = watch(pageOf('by date'), {});
  frames(1);
  expect(drawn().at(-1)?.length).toBeGreaterThan(FIRST_ROWS);
  show(pageOf('by address'), { sort: 'title' });
  expect(drawn().at(-1)).toHaveLength(FIRST_ROWS);
  frames();
  expect(drawn().at(-1)).toEqual(pageOf('by address'));
});

it('draws rows that changed at once: nothing that was there goes meanwhile', () => {
  const list = {};
  const { drawn, show } = watch(pageOf('before'), list);
  frames();
  drawn();
  const after = pageOf('after');
  show(after, list);
  expect(drawn()).toEqual([after]);
});

it('draws no more once it is gone', () => {
  const { drawn, leave } = watch(pageOf('by date'), {});
  leave();
  drawn();
  frames();
  expect(drawn()).toEqual([]);
});
