/** `plumbline-here-{user id}` in localStorage: that person's work is on this device (eviction-check.ts). */
export const HERE_PREFIX = 'plumbline-here-';

/** Whether anybody's work is on this device, without opening a database: a hint of what will be needed, no more. */
export function isAnyoneHere(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(HERE_PREFIX));
  } catch {
    return false; // storage is forbidden here; the app says so where it matters
  }
}
