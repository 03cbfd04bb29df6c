import { useMemo } from 'react';
import { deviceZone } from '../device/device-zone.ts';
import { useOfficeZone } from '../device/office-zone.ts';
import { readingZone } from '../device/reading-zone.ts';
import { createTimes, type Times } from '../device/times.ts';
import { useSignedIn } from './session-context.tsx';

/** The times of this office for this person on this device; changes with each of their zones. */
export function useTimes(): Times {
  const office = useOfficeZone();
  const mine = useSignedIn()?.profile?.timeZone ?? '';
  const reading = readingZone.use();
  return useMemo(() => createTimes({ office, mine, reading, device: deviceZone() }), [office, mine, reading]);
}
