import { useEffect, useState } from 'react';
import { INSTALL_PROMPT_DELAY_MS, type InstallPrompt, type InstallWay, isNewUser } from './install-prompt.ts';

export interface InstallOfferFacts {
  readonly way: InstallWay;
  readonly userCreatedAt: string | null;
  /** Nothing else is demanding the person's attention. */
  readonly mayOpen: boolean;
}

/**
 * Opens the offer one second after a new user arrives, unless it was postponed in the last 7 days. New is
 * determined on arrival.
 */
export function useInstallOffer(
  prompt: Pick<InstallPrompt, 'isDismissed'>,
  { way, userCreatedAt, mayOpen }: InstallOfferFacts,
) {
  const [isOpen, setOpen] = useState(false);
  const [arrivedAtMs] = useState(() => Date.now());
  useEffect(() => {
    if (!mayOpen || way === 'none' || userCreatedAt === null) return;
    if (!isNewUser(userCreatedAt, arrivedAtMs) || prompt.isDismissed()) return;
    const timer = setTimeout(() => setOpen(true), INSTALL_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [prompt, way, userCreatedAt, mayOpen, arrivedAtMs]);
  return { isOpen, close: () => setOpen(false) };
}
