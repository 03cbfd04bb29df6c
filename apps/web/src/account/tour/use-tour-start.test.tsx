import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTourRun } from './tour-run.ts';
import { type TourStartFacts, useTourStart } from './use-tour-start.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const wanted = async () => true;
const unwanted = async () => false;

function setUp({ isKept = false, ...facts }: Partial<TourStartFacts> & { isKept?: boolean } = {}) {
  const run = createTourRun(() => undefined);
  const keeper = {
    isDone: vi.fn(async (_: string, serverSaysDone: boolean) => serverSaysDone || isKept),
    complete: vi.fn(async () => undefined),
    sendKept: vi.fn(async () => undefined),
  };
  const view = renderHook((given: TourStartFacts) => useTourStart(run, keeper, given), {
    initialProps: { userId: 'ann', isOnboarded: false, isWanted: wanted, ...facts },
  });
  return { run, keeper, view };
}
const pass = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms));

describe('the start of the tour', () => {
  it('comes a second after arrival when onboarding is not completed', async () => {
    const { run } = setUp();
    await pass(999);
    expect(run.get().phase).toBe('due');
    await pass(1);
    expect(run.get()).toEqual({ phase: 'running', stepIndex: 0 });
  });

  it.each([
    ['whose profile says it is completed', { isOnboarded: true }],
    ['who finished it here without a network', { isKept: true }],
    ['where the operator turned it off', { isWanted: unwanted }],
  ])('does not come for somebody %s', async (_who, facts) => {
    const { run } = setUp(facts);
    await pass(5000);
    expect(run.get().phase).toBe('idle');
  });

  it('waits for the profile', async () => {
    const { run, view } = setUp({ isOnboarded: null });
    await pass(5000);
    expect(run.get().phase).toBe('undecided');
    view.rerender({ userId: 'ann', isOnboarded: false, isWanted: wanted });
    await pass(1000);
    expect(run.get().phase).toBe('running');
  });

  it('interrupts nobody in a dialog', async () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    const { run } = setUp();
    await pass(3000);
    expect(run.get().phase).toBe('due');
    dialog.remove();
    await pass(1000);
    expect(run.get().phase).toBe('running');
  });

  it('does not come after the page was left', async () => {
    const { run, view } = setUp();
    await pass(500);
    view.unmount();
    await pass(5000);
    expect(run.get().phase).toBe('due');
  });

  it('sends what waited as soon as there is a network', async () => {
    const { keeper } = setUp({ isKept: true });
    await pass(0);
    expect(keeper.sendKept).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('online'));
    expect(keeper.sendKept).toHaveBeenCalledTimes(2);
  });
});
