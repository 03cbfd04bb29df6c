import { Banner } from '@plumbline/ui';
import { CloudDownload } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocal } from '../../local/local-context.ts';
import { useScope } from '../../local/use-scope.ts';
import { useAppServices } from '../app-services.tsx';

/** Whoever has a new account, or a quick network, never sees it. */
const PATIENCE_MS = 700;

/** On a new device: 'No reports yet' is not the last word before the office has arrived. */
export function FirstFetchBanner() {
  const { officeId } = useLocal();
  const { connection } = useAppServices();
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const office = useScope(officeId);
  const isOnItsWay = office === 'absent' || office === 'partly';
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
