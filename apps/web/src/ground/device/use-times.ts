import { useMemo } from 'react';
import { useSignedIn } from '../session/session-context.tsx';
import { deviceZone } from './device-zone.ts';
import { useOfficeZone } from './office-zone.ts';
import { readingZone } from './reading-zone.ts';
import { createTimes, type Times } from './times.ts';

/** The times of this office for this person on this device; changes with each of their zones. */
export function useTimes(): Times {
  const office = useOfficeZone();
  const mine = useSignedIn()?.profile?.timeZone ?? '';
  const reading = readingZone.use();
  return useMemo(() => createTimes({ office, mine, reading, device: deviceZone() }), [office, mine, reading]);
}
