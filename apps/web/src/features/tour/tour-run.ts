/**
 * Where the tour is, for whoever has to know: the popup, the user menu that opens with it, and the offer to install, which waits
 * for it. One for each page of the application; it knows neither screen nor server.
 */
import { TOUR_STEPS, USER_MENU_STEP } from './tour-steps.ts';

export type TourState =
  /** Whether this person has seen it is not known yet. */
  | { readonly phase: 'undecided' }
  | { readonly phase: 'due' }
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly stepIndex: number };

export interface TourRun {
  readonly get: () => TourState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What is known of this person; does nothing to a tour that runs. */
  settle: (isDue: boolean) => void;
  start: () => void;
  /** The next step; from the last one it finishes. */
  forward: () => void;
  /** The step before; stays on the first. */
  back: () => void;
  /** Finished or skipped: the two count alike. */
  end: () => void;
}

export function createTourRun(onEnd: () => void): TourRun {
  const listeners = new Set<() => void>();
  let state: TourState = { phase: 'undecided' };

  function set(next: TourState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function end(): void {
    if (state.phase !== 'running') return;
    set({ phase: 'idle' });
    onEnd();
  }
  function go(by: number): void {
    if (state.phase !== 'running') return;
    const stepIndex = Math.max(0, state.stepIndex + by);
    if (stepIndex >= TOUR_STEPS.length) end();
    else set({ phase: 'running', stepIndex });
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle(isDue) {
      const phase = isDue ? 'due' : 'idle';
      if (state.phase !== 'running' && state.phase !== phase) set({ phase });
    },
    start() {
      if (state.phase !== 'running') set({ phase: 'running', stepIndex: 0 });
    },
    forward: () => go(1),
    back: () => go(-1),
    end,
  };
}

/** The user menu opens at the tenth step and closes with the tour. */
export const opensUserMenu = (state: TourState): boolean =>
  state.phase === 'running' && state.stepIndex + 1 >= USER_MENU_STEP;
