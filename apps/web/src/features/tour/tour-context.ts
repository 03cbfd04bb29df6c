import { createContext, use, useSyncExternalStore } from 'react';
import { opensUserMenu, type TourRun, type TourState } from './tour-run.ts';

/** Null on pages that the tour does not know: the public site, the report editor. */
export const TourContext = createContext<TourRun | null>(null);

const NO_TOUR: TourState = { phase: 'idle' };
const nothing = () => () => undefined;

export function useTourState(): TourState {
  const run = use(TourContext);
  return useSyncExternalStore(run?.subscribe ?? nothing, run?.get ?? (() => NO_TOUR));
}

export const useTourOpensMenu = (): boolean => opensUserMenu(useTourState());

/** Shows this person around once more; null where there is no tour. */
export function useStartTour(): (() => void) | null {
  return use(TourContext)?.start ?? null;
}
