import { useEffect, useState } from 'react';
import { INSTALL_PROMPT_DELAY_MS, type InstallPrompt, type InstallWay, isNewUser } from './install-prompt.ts';

/** Opens the offer one second after a new user arrives, unless it was put off in the last 7 days. */
export function useInstallOffer(prompt: InstallPrompt, way: InstallWay, userCreatedAt: string | null) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (way === 'none' || userCreatedAt === null) return;
    if (!isNewUser(userCreatedAt, Date.now()) || prompt.isDismissed()) return;
    const timer = setTimeout(() => setOpen(true), INSTALL_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [prompt, way, userCreatedAt]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
