import { useSyncExternalStore } from 'react';
import { InstallDialog } from '#src/account/install/install-dialog.tsx';
import { useInstallOffer } from '#src/account/install/use-install-offer.ts';
import { useTourState } from '#src/account/tour/tour-context.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
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
