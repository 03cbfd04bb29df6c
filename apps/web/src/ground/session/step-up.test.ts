import { expect, it, vi } from 'vitest';
import { createStepUp } from './step-up.ts';

type Levels = { currentLevel: string; nextLevel: string };

function stepUpAt(levels: Levels | Error) {
  const auth = {
    mfa: {
      getAuthenticatorAssuranceLevel: async () => {
        if (levels instanceof Error) throw levels;
        return { data: levels, error: null };
      },
    },
  };
  const backend = { auth: async () => auth } as unknown as Parameters<typeof createStepUp>[0];
  return createStepUp(backend);
}

it('asks nobody who has no factor, or has shown it', async () => {
  for (const level of ['aal1', 'aal2']) {
    const stepUp = stepUpAt({ currentLevel: level, nextLevel: level });
    expect(await stepUp.requireSecondFactor()).toBe(true);
    expect(stepUp.isAsking()).toBe(false);
  }
});

it('asks once for everybody who waits, and gives all of them the answer', async () => {
  const stepUp = stepUpAt({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const heard = vi.fn<() => void>();
  stepUp.subscribe(heard);
  const both = Promise.all([stepUp.requireSecondFactor(), stepUp.requireSecondFactor()]);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(stepUp.isAsking()).toBe(true);
  stepUp.answer(false);
  expect(await both).toEqual([false, false]);
  expect(stepUp.isAsking()).toBe(false);
});

it('lets the call itself say that there is no network', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  expect(await stepUpAt(new TypeError('fetch failed')).requireSecondFactor()).toBe(true);
});
