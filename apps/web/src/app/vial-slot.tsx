import { VialButton } from '@plumbline/ui';
import { useSyncExternalStore } from 'react';
import { useAppServices } from './app-services.tsx';

/** The vial, in the same corner of every screen of the application. Pressing it opens the finish screen. */
export function VialSlot() {
  const { syncLight } = useAppServices();
  const view = useSyncExternalStore(syncLight.subscribe, syncLight.get);
  if (view === null) return null;
  return <VialButton state={view.state} label={view.label} words={view.words} onClick={view.open} />;
}
