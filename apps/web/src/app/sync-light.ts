/**
 * What the vial in the header says. The sync engine sets it; the header shows it. Until something has been set there is
 * no vial: an app that does not know must not claim that work is safe.
 */
import type { VialState } from '@plumbline/ui';

export interface SyncLightView {
  state: VialState;
  /** Whole sentence: '18 photos wait for a network.' */
  label: string;
  /** Short words beside the vial; they also stand in the label. */
  words?: string | undefined;
  /** Opens the finish screen. */
  open: () => void;
}

export interface SyncLight {
  get: () => SyncLightView | null;
  set: (view: SyncLightView | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createSyncLight(): SyncLight {
  const listeners = new Set<() => void>();
  let current: SyncLightView | null = null;
  return {
    get: () => current,
    set(view) {
      current = view;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
