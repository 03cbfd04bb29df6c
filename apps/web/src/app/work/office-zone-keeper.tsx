/**
 * Keeps the office's time zone on this device: as saved, or as the company's address suggests until someone saves it. Keeps the rules
 * of the zones in use as well, for the next start.
 */
import { zoneOfAddress } from '@plumbline/domain/time/zip-zone';
import { useEffect } from 'react';
import { keepZones } from '#src/ground/device/kept-zones.ts';
import { keepOfficeZone } from '#src/ground/device/office-zone.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { log } from '#src/ground/log.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';

export function OfficeZoneKeeper() {
  const { repositories, officeId } = useLocal();
  const settings = useLive(`booking ${officeId}`, () => repositories.bookingSettings.live(officeId));
  const address = useSignedIn()?.organization?.letterhead?.address ?? '';
  useEffect(() => {
    if (settings.status !== 'ready') return;
    keepOfficeZone(settings.value[0]?.timeZone ?? zoneOfAddress(address) ?? '');
  }, [settings, address]);
  useEffect(() => {
    keepZones().catch((error: unknown) => log.info('The zones are not kept for the next start.', error));
  }, []);
  return null;
}
