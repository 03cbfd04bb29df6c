import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createModeQueue } from './mode-queue.ts';

it('finishes each of any switches before the next, and ends in the last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(6), { minLength: 1, maxLength: 30 }), async (modes) => {
      const seen: string[] = [];
      const change = createModeQueue<number>(async (mode) => {
        seen.push(`begin ${mode}`);
        for (let turns = mode; turns > 0; turns -= 1) await Promise.resolve();
        seen.push(`end ${mode}`);
      });
      await Promise.all(modes.map(change));
      expect(seen).toEqual(modes.flatMap((mode) => [`begin ${mode}`, `end ${mode}`]));
    }),
  );
});

it('goes on after one that fails', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const done: number[] = [];
  const change = createModeQueue<number>(async (mode) => {
    if (mode === 1) throw new Error('no');
    done.push(mode);
  });
  await Promise.all([change(0), change(1), change(2)]);
  expect(done).toEqual([0, 2]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
