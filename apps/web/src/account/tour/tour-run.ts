/**
 * State of the tour, shared by the popup, the user menu that opens with it, and the install offer, which waits for
 * it. One per application page; independent of screen and server.
 */

import { createStore } from '#src/ground/store.ts';
import { TOUR_STEPS, USER_MENU_STEP } from './tour-steps.ts';

export type TourState =
  /** It is unknown whether this person has seen it. */
  | { readonly phase: 'undecided' }
  | { readonly phase: 'due' }
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly stepIndex: number };

export interface TourRun {
  readonly get: () => TourState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets whether the tour is due; no effect on a running tour. */
  settle: (isDue: boolean) => void;
  start: () => void;
  /** Next step; the last one finishes. */
  forward: () => void;
  /** Previous step; no effect on the first. */
  back: () => void;
  /** Finishing and skipping count alike. */
  end: () => void;
}

export function createTourRun(onEnd: () => void): TourRun {
  const { get, set, subscribe } = createStore<TourState>({ phase: 'undecided' });

  function end(): void {
    if (get().phase !== 'running') return;
    set({ phase: 'idle' });
    onEnd();
  }
  function go(by: number): void {
    const state = get();
    if (state.phase !== 'running') return;
    const stepIndex = Math.max(0, state.stepIndex + by);
    if (stepIndex >= TOUR_STEPS.length) end();
    else set({ phase: 'running', stepIndex });
  }
  return {
    get,
    subscribe,
    settle(isDue) {
      const phase = isDue ? 'due' : 'idle';
      const before = get().phase;
      if (before !== 'running' && before !== phase) set({ phase });
    },
    start() {
      if (get().phase !== 'running') set({ phase: 'running', stepIndex: 0 });
    },
    forward: () => go(1),
    back: () => go(-1),
    end,
  };
}

/** The user menu opens at the tenth step and closes with the tour. */
export const opensUserMenu = (state: TourState): boolean =>
  state.phase === 'running' && state.stepIndex + 1 >= USER_MENU_STEP;
