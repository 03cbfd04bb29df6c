export type DeviceWord = 'phone' | 'tablet' | 'computer';

/** What people call the thing in front of them; by its pointer and size, because browsers no longer say. */
export function deviceWord(matches: (query: string) => boolean): DeviceWord {
  if (!matches('(pointer: coarse)')) return 'computer';
  return matches('(max-width: 767px) or (max-height: 500px)') ? 'phone' : 'tablet';
}
