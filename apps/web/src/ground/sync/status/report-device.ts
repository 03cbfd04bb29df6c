/**
 * Reports to the office what this device has not sent ('Tom's phone: 14 photos not sent'), only when the numbers
 * changed.
 */
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { Transport } from '../transport/transport.ts';
import { countUnsent } from './count-unsent.ts';
import { readPhotoFacts } from './photo-facts.ts';

export interface DeviceReporter {
  report(): Promise<void>;
}

export function createDeviceReporter(store: LocalStore, transport: Transport, label: string): DeviceReporter {
  let last = '';
  return {
    async report() {
      const [{ pendingChanges, oldestPendingAt }, photos] = await Promise.all([
        countUnsent(store),
        readPhotoFacts(store),
      ]);
      const pendingPhotos = photos.waiting + photos.sending + photos.needs;
      const text = `${pendingChanges} ${pendingPhotos} ${oldestPendingAt}`;
      if (text === last) return;
      const answer = await transport.deviceReport({
        deviceId: store.deviceId,
        label,
        pendingChanges,
        pendingPhotos,
        oldestPendingAt,
      });
      if (answer.ok) last = text;
    },
  };
}

/** Returns 'iPhone', 'Android phone', or 'Windows computer': enough for a colleague to recognize the device. */
export function deviceLabel(userAgent: string): string {
  const known: readonly (readonly [RegExp, string])[] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android.*Mobile/, 'Android phone'],
    [/Android/, 'Android tablet'],
    [/Windows/, 'Windows computer'],
    [/Macintosh/, 'Mac'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux computer'],
  ];
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Device';
}
