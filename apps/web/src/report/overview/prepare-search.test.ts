import { expect, it, vi } from 'vitest';
import { prepareSearch } from './prepare-search.ts';

function rowsThatCount(count: number) {
  const made = vi.fn(() => 'words');
  const rows = Array.from({ length: count }, () => ({
    get searchText() {
      return made();
    },
    titleKey: '',
    clientKey: '',
  }));
  return { rows, made };
}

it('makes every text, never many at once', () => {
  const { rows, made } = rowsThatCount(1_001);
  const steps: number[] = [];
  const queue: (() => void)[] = [];
  prepareSearch(rows, (work) => {
    queue.push(work);
    return () => undefined;
  });
  for (let work = queue.shift(); work !== undefined; work = queue.shift()) {
    work();
    steps.push(made.mock.calls.length);
  }
  expect(steps).toEqual([250, 500, 750, 1_000, 1_001]);
});

it('makes what rows are sorted by as well', () => {
  const read: string[] = [];
  const row = {
    searchText: '',
    get titleKey() {
      read.push('title');
      return '';
    },
    get clientKey() {
      read.push('client');
      return '';
    },
  };
  prepareSearch([row], (work) => {
    work();
    return () => undefined;
  });
  expect(read).toEqual(['title', 'client']);
});

it('stops when the list is left', () => {
  const { rows } = rowsThatCount(600);
  const calledOff: number[] = [];
  const queue: (() => void)[] = [];
  const stop = prepareSearch(rows, (work) => {
    const place = queue.push(work);
    return () => calledOff.push(place);
  });
  queue[0]?.();
  stop();
  expect(calledOff).toEqual([2]);
});
