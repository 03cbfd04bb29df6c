export type DeviceWord = 'phone' | 'tablet' | 'computer';

/** Names the kind of device by pointer and size, because browsers no longer tell. */
export function deviceWord(matches: (query: string) => boolean): DeviceWord {
  if (!matches('(pointer: coarse)')) return 'computer';
  return matches('(max-width: 767px) or (max-height: 500px)') ? 'phone' : 'tablet';
}
