import { useEffect } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import { whenIdle } from '#src/ground/when-idle.ts';

const AFTER_MS = 10_000;

/** Deletes, once per start, what this device keeps for a while: maps of past days, and positions of trips after a week. */
export function useForgetOldDays(store: LocalStore): void {
  useEffect(() => {
    let isHere = true;
    async function forget(): Promise<void> {
      await whenIdle(AFTER_MS);
      if (!isHere) return;
      const { deviceMaps } = await import('#src/office/routes/map/kept/kept-maps.ts');
      await deviceMaps()?.forgetBefore(localDay(Date.now()));
      const { forgetTracks } = await import('#src/office/expenses/mileage/recording/kept-track.ts');
      await forgetTracks(store, Date.now());
    }
    forget().catch((error: unknown) => log.info('What is kept for a day stays on this device.', error));
    return () => {
      isHere = false;
    };
  }, [store]);
}
