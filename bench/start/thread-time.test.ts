import { expect, it } from 'vitest';
import { sumThread } from './thread-time.ts';

const page = { pid: 7, tid: 1, ph: 'X' };
const task = (ts: number, tdur: number, place = page) => ({ ...place, name: 'RunTask', ts, tdur });

it('counts the tasks of the page between its last navigation and the mark, and no other thread', () => {
  const events = [
    { ...page, name: 'navigationStart', ph: 'R', ts: 50 },
    task(60, 9_000),
    { ...page, name: 'navigationStart', ph: 'R', ts: 100 },
    task(110, 2_000),
    task(120, 3_500),
    task(130, 8_000, { ...page, tid: 2 }),
    { ...page, name: 'v8.compileModule', ts: 121 },
    { ...page, name: 'list-usable', ph: 'R', ts: 200 },
    task(210, 7_000),
  ];
  expect(sumThread(events, 'list-usable')).toEqual({ workMs: 5.5, tasks: 2, files: 1 });
});

it('refuses a trace that ended before the list was usable', () => {
  expect(() => sumThread([task(1, 1)], 'list-usable')).toThrow(/no mark list-usable/);
});
