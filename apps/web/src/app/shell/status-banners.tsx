import { offlineBannerText } from '@plumbline/domain/ground/messages';
import { Banner, Button, LinkButton, TOAST_DURATION_MS } from '@plumbline/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { CloudOff, KeyRound, RefreshCw } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { useSession } from '#src/ground/session/session-context.tsx';
import { useStore } from '#src/ground/use-store.ts';
import { useAppServices } from '../app-services.tsx';
import { ReadyToast } from './ready-toast.tsx';

/** Lines under the header that stay while they apply: offline, an ended session, a new version. */
export function StatusBanners() {
  const { connection } = useAppServices();
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const isToldByMessage = useJustLost(isOnline);
  return (
    <>
      {!isOnline && !isToldByMessage && <Banner icon={CloudOff}>{offlineBannerText}</Banner>}
      {isOnline && <SignInBanner />}
      <UpdateBanner />
      <TripBanner />
      <ReadyToast />
    </>
  );
}

const RecordingBar = lazyOrNothing(
  async () => (await import('#src/office/expenses/mileage/recording/recording-bar.tsx')).RecordingBar,
);

/** Location is read only while this is shown. */
function TripBanner() {
  const { trips } = useAppServices();
  return useStore(trips).status === 'off' ? null : (
    <Suspense fallback={null}>
      <RecordingBar recording={trips} />
    </Suspense>
  );
}

/** A connection lost just now is announced by a message (connection-toasts.tsx); the banner follows when that has gone. */
function useJustLost(isOnline: boolean): boolean {
  const [wasOnline, setWasOnline] = useState(isOnline);
  const [isJustLost, setJustLost] = useState(false);
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline);
    setJustLost(!isOnline);
  }
  useEffect(() => {
    if (!isJustLost) return;
    const timer = setTimeout(() => setJustLost(false), TOAST_DURATION_MS.warning);
    return () => clearTimeout(timer);
  }, [isJustLost]);
  return isJustLost;
}

function SignInBanner() {
  const session = useSession();
  const { href } = useLocation();
  if (session.status !== 'signed-in' || !session.needsSignIn) return null;
  const link = <Link to="/auth" search={{ mode: 'signin', returnTo: href }} />;
  if (session.needsFactor !== undefined) {
    const isNew = session.needsFactor === 'enrol';
    return (
      <Banner
        icon={KeyRound}
        tone="needs"
        action={
          <LinkButton
            label={isNew ? 'Set it up' : 'Verify to upload'}
            size="desk"
            variant="outline"
            render={link}
          />
        }
      >
        {isNew
          ? 'Your company now requires two-step verification. Until you set it up, your work stays on this device.'
          : 'Two-step verification needed. Your work stays on this device until then.'}
      </Banner>
    );
  }
  return (
    <Banner
      icon={KeyRound}
      tone="needs"
      action={<LinkButton label="Sign in to upload" size="desk" variant="outline" render={link} />}
    >
      Your session has ended. Everything you write stays on this device.
    </Banner>
  );
}

function UpdateBanner() {
  const { updates, workGuard, toaster } = useAppServices();
  const isWaiting = useSyncExternalStore(updates.subscribe, updates.isWaiting);
  if (!isWaiting) return null;
  function update(): void {
    if (workGuard.hasUnsaved()) {
      toaster.show({ message: 'Something here is still being saved. Update in a moment.', kind: 'warning' });
    } else {
      updates.apply();
    }
  }
  return (
    <Banner
      icon={RefreshCw}
      action={<Button label="Update" size="desk" variant="outline" onClick={update} />}
    >
      A new version is ready. Update when you’re ready.
    </Banner>
  );
}
