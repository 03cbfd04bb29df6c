import { Banner } from '@plumbline/ui';
import { CloudDownload } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOfficeOnItsWay } from '#src/ground/local/react/use-scope.ts';
import { useAppServices } from '../app-services.tsx';

/** New accounts and fast networks finish within this time and never show the banner. */
const PATIENCE_MS = 700;

/**
 * Shown on a new device until the office's data has arrived, so that 'No reports yet' is not mistaken for the final
 * state. It lies over the page's end: it comes and goes without moving what someone is about to tap.
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
    <div className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--toast-inset,1rem)+env(safe-area-inset-bottom))] z-3 mx-auto max-w-[30rem]">
      <Banner icon={CloudDownload} className="rounded-photo shadow-float">
        Your data is still downloading. Lists fill in as it arrives.
      </Banner>
    </div>
  );
}
