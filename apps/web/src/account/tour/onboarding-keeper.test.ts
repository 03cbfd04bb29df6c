import { describe, expect, it, vi } from 'vitest';
import { type Outcome, resultOf } from '#src/ground/backend/testing/outcomes.ts';
import { createOnboardingKeeper } from './onboarding-keeper.ts';

const NOW = '2026-11-22T09:00:00.000Z';

function setUp(...outcomes: Outcome[]) {
  const texts = new Map<string, string>();
  const storage = {
    getItem: async (key: string) => texts.get(key) ?? null,
    setItem: async (key: string, value: string) => void texts.set(key, value),
    removeItem: async (key: string) => void texts.delete(key),
  };
  const save = vi.fn(async () => resultOf(outcomes.shift() ?? 'done'));
  const onSaved = vi.fn(async () => undefined);
  const onFailed = vi.fn();
  const keeper = createOnboardingKeeper({ storage, save, onSaved, onFailed, now: () => NOW });
  return { keeper, save, onSaved, onFailed, texts };
}

describe('the end of the tour', () => {
  it('is stored with its time, and the profile is read again', async () => {
    const { keeper, save, onSaved } = setUp('done');
    expect(await keeper.isDone('ann', false)).toBe(false);
    await keeper.complete('ann');
    expect(save).toHaveBeenCalledWith('ann', NOW);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('is kept offline, with its own time, and sent with the next one', async () => {
    const { keeper, save, onSaved, onFailed } = setUp('offline', 'done');
    await keeper.complete('ann');
    expect(onFailed).not.toHaveBeenCalled();
    expect(await keeper.isDone('ann', false)).toBe(true);
    await keeper.sendKept('ann');
    expect(save).toHaveBeenLastCalledWith('ann', NOW);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('is reported when the server does not take it, and still never asked again here', async () => {
    const { keeper, onFailed } = setUp('failed');
    await keeper.complete('ann');
    expect(onFailed).toHaveBeenCalledOnce();
    expect(await keeper.isDone('ann', false)).toBe(true);
  });

  it('is one person’s: the next on this device is shown around', async () => {
    const { keeper } = setUp('offline');
    await keeper.complete('ann');
    expect(await keeper.isDone('ben', false)).toBe(false);
  });

  it('leaves no note once the server knows', async () => {
    const { keeper, texts } = setUp('offline');
    await keeper.complete('ann');
    expect(await keeper.isDone('ann', true)).toBe(true);
    expect(texts.size).toBe(0);
  });

  it('sends nothing when nothing waits, and takes a damaged note for none', async () => {
    const { keeper, save, texts } = setUp();
    texts.set('onboarding-completed-at ann', 'yesterday');
    await keeper.sendKept('ann');
    expect(save).not.toHaveBeenCalled();
  });
});
