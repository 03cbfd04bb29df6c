import { useEffect } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { log } from '#src/ground/log.ts';
import { whenIdle } from '#src/ground/when-idle.ts';

const AFTER_MS = 10_000;

/** Deletes, once per start, what this device keeps for a day only: the maps of days that are over. */
export function useForgetOldDays(): void {
  useEffect(() => {
    let isHere = true;
    async function forget(): Promise<void> {
      await whenIdle(AFTER_MS);
      if (!isHere) return;
      const { deviceMaps } = await import('#src/office/routes/map/kept/kept-maps.ts');
      await deviceMaps()?.forgetBefore(localDay(Date.now()));
    }
    forget().catch((error: unknown) => log.info('Maps of past days stay on this device.', error));
    return () => {
      isHere = false;
    };
  }, []);
}
