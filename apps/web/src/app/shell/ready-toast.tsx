import { useEffect } from 'react';
import { useAppServices } from '../app-services.tsx';

/** Says once, after a device's first visit, that it works offline. */
export function ReadyToast() {
  const { updates, toaster } = useAppServices();
  useEffect(() => {
    function tell(): void {
      if (!updates.takeReady()) return;
      toaster.show({ message: 'Plumbline is on this device and ready to use offline.' });
    }
    tell();
    return updates.subscribe(tell);
  }, [updates, toaster]);
  return null;
}
