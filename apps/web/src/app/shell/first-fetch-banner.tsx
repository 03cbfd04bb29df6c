import { Banner } from '@plumbline/ui';
import { CloudDownload } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOfficeOnItsWay } from '#src/ground/local/react/use-scope.ts';
import { useAppServices } from '../app-services.tsx';

/** New accounts and fast networks finish within this time and never show the banner. */
const PATIENCE_MS = 700;

/**
 * Shown on a new device until the office's data has arrived, so that 'No reports yet' is not mistaken for the final
 * state.
 */
export function FirstFetchBanner() {
  const { connection } = useAppServices();
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const isOnItsWay = useOfficeOnItsWay();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return setLong(false);
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isOnItsWay]);
  if (!isOnline || !isOnItsWay || !isLong) return null;
  return (
    <Banner icon={CloudDownload}>
      Not all of your office is on this device yet. The lists fill as it arrives.
    </Banner>
  );
}
