import { NAVIGATION_ENTRIES } from '@plumbline/domain/ground/navigation';
import { describe, expect, it, vi } from 'vitest';
import { createTourRun, opensUserMenu } from './tour-run.ts';
import { TOUR_STEPS } from './tour-steps.ts';

function running(steps = 0) {
  const onEnd = vi.fn();
  const run = createTourRun(onEnd);
  run.start();
  for (let each = 0; each < steps; each += 1) run.forward();
  return { run, onEnd };
}

describe('the guided tour', () => {
  it('has eleven steps in the order of the specification, the nine entries of the navigation among them', () => {
    expect(TOUR_STEPS.map(({ id }) => id)).toEqual([
      'welcome',
      'dashboard',
      'reports',
      'accounts',
      'contacts',
      'calendar',
      'tasks',
      'routes',
      'expenses',
      'analytics',
      'settings',
    ]);
    const navigation = TOUR_STEPS.filter(({ isNavigation }) => isNavigation).map(({ id }) => id);
    expect(navigation).toEqual(NAVIGATION_ENTRIES.map(({ id }) => id));
  });

  it('goes forward, and back no further than its beginning', () => {
    const { run } = running(2);
    run.back();
    expect(run.get()).toEqual({ phase: 'running', stepIndex: 1 });
    run.back();
    run.back();
    expect(run.get()).toEqual({ phase: 'running', stepIndex: 0 });
  });

  it('finishes once, with a step forward from the last', () => {
    const { run, onEnd } = running(10);
    expect(run.get()).toEqual({ phase: 'running', stepIndex: 10 });
    expect(onEnd).not.toHaveBeenCalled();
    run.forward();
    run.end();
    expect(run.get()).toEqual({ phase: 'idle' });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('opens the user menu at step 10 and closes it when it ends', () => {
    const { run } = running(8);
    expect(opensUserMenu(run.get())).toBe(false);
    run.forward();
    expect(opensUserMenu(run.get())).toBe(true);
    run.forward();
    expect(opensUserMenu(run.get())).toBe(true);
    run.end();
    expect(opensUserMenu(run.get())).toBe(false);
  });

  it('is not stopped by news of the profile, and begins again when asked', () => {
    const { run, onEnd } = running(3);
    run.settle(false);
    expect(run.get().phase).toBe('running');
    run.end();
    run.start();
    expect(run.get()).toEqual({ phase: 'running', stepIndex: 0 });
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
