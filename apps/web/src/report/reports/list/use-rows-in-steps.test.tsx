import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FIRST_ROWS } from './first-page.ts';
import { useRowsInSteps } from './use-rows-in-steps.ts';

afterEach(cleanup);

const PAGE = 50;
const pageOf = (name: string): string[] => Array.from({ length: PAGE }, (_, index) => `${name} ${index}`);

/** Records the rows of each render. */
function watch(rows: readonly string[], list: object) {
  const drawn: (readonly string[])[] = [];
  const { rerender } = renderHook(
    (props: { rows: readonly string[]; list: object }) => {
      drawn.push(useRowsInSteps(props.rows, props.list));
    },
    { initialProps: { rows, list } },
  );
  return {
    drawn: (): (readonly string[])[] => drawn.splice(0),
    show: (next: readonly string[], of: object) => rerender({ rows: next, list: of }),
  };
}

it('draws what is in sight first, at the start and for every other list', () => {
  const { drawn, show } = watch(pageOf('by date'), {});
  expect(drawn().map(({ length }) => length)).toEqual([FIRST_ROWS, PAGE]);
  const byAddress = pageOf('by address');
  show(byAddress, { sort: 'title' });
  const steps = drawn();
  expect(steps.map(({ length }) => length)).toEqual([FIRST_ROWS, PAGE]);
  expect(steps[0]).toEqual(byAddress.slice(0, FIRST_ROWS));
});

it('draws rows that changed at once: nothing that was there goes meanwhile', () => {
  const list = {};
  const { drawn, show } = watch(pageOf('before'), list);
  drawn();
  const after = pageOf('after');
  show(after, list);
  expect(drawn()).toEqual([after]);
});
