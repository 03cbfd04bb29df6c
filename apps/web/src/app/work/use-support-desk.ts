import { useEffect, useState, useSyncExternalStore } from 'react';
import { log } from '#src/ground/log.ts';
import { useStore } from '#src/ground/use-store.ts';
import type { SupportDesk } from '#src/office/support/support-desk.ts';
import { useAppServices } from '../app-services.tsx';

/** For support screens: loads the desk at once instead of when idle. 'missing': its code is not on this device. */
export function useSupportDesk(): SupportDesk | null | 'missing' {
  const { support, work } = useAppServices();
  const desk = useStore(support);
  const status = useSyncExternalStore(work.subscribe, () => work.get().status);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (desk !== null || status !== 'open') return;
    support.begin().catch((error: unknown) => {
      log.error('Support is not on this device.', error);
      setMissing(true);
    });
  }, [support, desk, status]);
  return desk ?? (isMissing ? 'missing' : null);
}
