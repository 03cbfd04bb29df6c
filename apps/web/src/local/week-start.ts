/** On which day weeks begin on this device: Sunday, as calendars hang in the United States, unless somebody chooses Monday. */
import { useSyncExternalStore } from 'react';

export const WEEK_STARTS = ['sunday', 'monday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

const KEY = 'week-start';
/** 'storage' is told to other tabs only. */
const CHANGED = 'plumbline-week-start';

export function readWeekStart(): WeekStart {
  try {
    const kept = localStorage.getItem(KEY);
    return WEEK_STARTS.find((each) => each === kept) ?? 'sunday';
  } catch (error) {
    console.warn('The first day of the week cannot be read here.', error);
    return 'sunday';
  }
}

export function keepWeekStart(next: WeekStart): void {
  try {
    localStorage.setItem(KEY, next);
  } catch (error) {
    console.warn('The first day of the week is not kept.', error);
  }
  dispatchEvent(new Event(CHANGED));
}

export const useWeekStart = (): WeekStart => useSyncExternalStore(subscribe, readWeekStart);

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(CHANGED, listener);
  };
}
