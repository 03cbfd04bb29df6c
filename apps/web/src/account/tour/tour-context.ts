import { createContext, use, useSyncExternalStore } from 'react';
import { opensUserMenu, type TourRun, type TourState } from './tour-run.ts';

/** Null on pages outside of the tour: the public site, the report editor. */
export const TourContext = createContext<TourRun | null>(null);

const NO_TOUR: TourState = { phase: 'idle' };
const nothing = () => () => undefined;

export function useTourState(): TourState {
  const run = use(TourContext);
  return useSyncExternalStore(run?.subscribe ?? nothing, run?.get ?? (() => NO_TOUR));
}

export const useTourOpensMenu = (): boolean => opensUserMenu(useTourState());

/** Returns a function that replays the tour; null where there is none. */
export function useStartTour(): (() => void) | null {
  return use(TourContext)?.start ?? null;
}
