import { useSyncExternalStore } from 'react';
import { useSignedIn } from '../../backend/session/session-context.tsx';
import { InstallDialog } from '../../features/install/install-dialog.tsx';
import { useInstallOffer } from '../../features/install/use-install-offer.ts';
import { useTourState } from '../../features/tour/tour-context.ts';
import { useAppServices } from '../app-services.tsx';

/** Offers new users to install the app: one second after arrival, or after the tour, never over it. */
export function InstallOffer() {
  const { installPrompt } = useAppServices();
  const way = useSyncExternalStore(installPrompt.subscribe, installPrompt.way);
  const offer = useInstallOffer(installPrompt, {
    way,
    userCreatedAt: useSignedIn()?.user.createdAt ?? null,
    mayOpen: useTourState().phase === 'idle',
  });
  if (!offer.isOpen) return null;
  return <InstallDialog way={way} isOpen onClose={offer.close} prompt={installPrompt} />;
}
