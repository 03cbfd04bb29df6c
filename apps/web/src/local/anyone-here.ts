/** `plumbline-here-{user id}` in localStorage: that person's work is on this device (sentinel.ts). */
export const HERE_PREFIX = 'plumbline-here-';

/** Whether anybody's work is on this device, without opening a database: a hint of what will be needed, no more. */
export const isAnyoneHere = (keys: readonly string[]): boolean =>
  keys.some((key) => key.startsWith(HERE_PREFIX));
