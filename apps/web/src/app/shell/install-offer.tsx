import { useSyncExternalStore } from 'react';
import { useSignedIn } from '../../backend/session-context.tsx';
import { InstallDialog } from '../../features/install/install-dialog.tsx';
import { useInstallOffer } from '../../features/install/use-install-offer.ts';
import { useAppServices } from '../app-services.tsx';

/** Offers a new user, one second after arrival, to install the app. */
export function InstallOffer() {
  const { installPrompt } = useAppServices();
  const way = useSyncExternalStore(installPrompt.subscribe, installPrompt.way);
  const offer = useInstallOffer(installPrompt, way, useSignedIn()?.user.createdAt ?? null);
  if (!offer.isOpen) return null;
  return <InstallDialog way={way} isOpen onClose={offer.close} prompt={installPrompt} />;
}
