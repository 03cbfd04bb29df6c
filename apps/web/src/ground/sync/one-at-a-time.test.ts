import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

function setUp() {
  const ends: (() => void)[] = [];
  const ask = oneAtATime(
    () =>
      new Promise<number>((resolve) => {
        const number = ends.length + 1;
        ends.push(() => resolve(number));
      }),
  );
  return { ask, ends };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('starts at once, and gives all who ask meanwhile the one run after it', async () => {
  const { ask, ends } = setUp();
  const first = ask();
  const [second, third] = [ask(), ask()];
  await settle();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

it('starts anew after the last one ended', async () => {
  const { ask, ends } = setUp();
  const first = ask();
  ends[0]?.();
  await first;
  const second = ask();
  ends[1]?.();
  expect(await second).toBe(2);
});

it('goes on after a run that failed', async () => {
  let count = 0;
  const ask = oneAtATime(async () => {
    count += 1;
    await settle();
    if (count === 1) throw new Error('no network');
    return count;
  });
  const [first, second] = [ask(), ask()];
  await expect(first).rejects.toThrow('no network');
  expect(await second).toBe(2);
});
