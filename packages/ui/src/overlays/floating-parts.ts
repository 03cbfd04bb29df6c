/**
 * Menus, dialogs and sheets come after the page: no one needs them before the first press. They are loaded in an idle moment after
 * the first one of their owners is shown, so the first press does not wait, online or offline.
 */
export type FloatingParts = typeof import('./floating/floating-panels.ts');

let parts: FloatingParts | null = null;
let loading: Promise<FloatingParts> | null = null;

/** Null until they are here. */
export const floatingParts = (): FloatingParts | null => parts;

/** A load that failed is tried again by the next caller. */
export function loadFloatingParts(): Promise<FloatingParts> {
  loading ??= import('./floating/floating-panels.ts').then(
    (loaded) => {
      parts = loaded;
      return loaded;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Its owners may be drawn before what they stand next to, such as a list. */
const PRELOAD_AFTER_MS = 1_000;
const PRELOAD_WITHIN_MS = 2_000;
let isWaiting = false;

/** In an idle moment; opening something tells what is missing. */
export function preloadFloatingParts(): void {
  if (loading !== null || isWaiting) return;
  isWaiting = true;
  const load = () => {
    isWaiting = false;
    loadFloatingParts().catch(() => undefined);
  };
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: PRELOAD_WITHIN_MS });
    else load();
  }, PRELOAD_AFTER_MS);
}
