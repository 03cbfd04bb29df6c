/** `plumbline-here-{user id}` in localStorage: that person's work is on this device (eviction-check.ts). */
export const HERE_PREFIX = 'plumbline-here-';

/** Returns whether anyone's work is on this device, without opening a database. Only a hint for what to load. */
export function isAnyoneHere(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(HERE_PREFIX));
  } catch {
    return false; // storage is blocked; the app reports it where it matters
  }
}
