import { signedOutText } from '@plumbline/domain/ground/messages';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { unsentInWords } from '#src/ground/backend/work-guard.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { useAppServices } from '../app-services.tsx';

export interface SignOut {
  /** Signs out at once when everything is on the server; otherwise opens the dialog. */
  request: () => void;
  /** What is not on the server yet, while the dialog is open. */
  heldBackBy: string | null;
  confirm: () => void;
  cancel: () => void;
}

/** Signs out and opens the home page. Blocked while work is unsent; unsent work stays on this device. */
export function useSignOut(): SignOut {
  const { session } = useSessionParts();
  const { workGuard, toaster, notifications } = useAppServices();
  const router = useRouter();
  const [heldBackBy, setHeldBackBy] = useState<string | null>(null);

  async function leave(): Promise<void> {
    setHeldBackBy(null);
    // While the session is still valid on the server.
    await notifications
      .get()
      ?.endPush()
      .catch((error: unknown) => log.info('Push was not ended in this browser.', error));
    // First away from the guarded screens: their guard would send the person to the sign-in page.
    await router.navigate({ to: '/' });
    await session.signOut();
    toaster.show({ message: signedOutText });
  }
  async function ask(): Promise<void> {
    const words = unsentInWords(await workGuard.unsent());
    if (words === null) await leave();
    else setHeldBackBy(words);
  }
  const logged = (work: Promise<void>) =>
    void work.catch((error: unknown) => log.error('Signing out failed.', error));
  return {
    request: () => logged(ask()),
    heldBackBy,
    confirm: () => logged(leave()),
    cancel: () => setHeldBackBy(null),
  };
}
