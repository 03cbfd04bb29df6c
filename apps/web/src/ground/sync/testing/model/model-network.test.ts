import { expect, it } from 'vitest';
import { untilAborted } from './model-network.ts';

it('a request that hangs ends with its caller’s patience, also when that ended before', async () => {
  const giveUp = new AbortController();
  const hanging = untilAborted(giveUp.signal);
  giveUp.abort();
  await expect(hanging).rejects.toThrow('aborted');
  await expect(untilAborted(giveUp.signal)).rejects.toThrow('aborted');
});
