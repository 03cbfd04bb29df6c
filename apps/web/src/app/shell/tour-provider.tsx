/** The guided tour of the application's pages: who is shown around, and when. What it looks like is loaded when it begins. */

import { onboardingFailedText } from '@plumbline/domain/ground/messages';
import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { saveOnboarding } from '#src/account/calls/onboarding-calls.ts';
import { createOnboardingKeeper } from '#src/account/tour/onboarding-keeper.ts';
import { TourContext } from '#src/account/tour/tour-context.ts';
import { createTourRun } from '#src/account/tour/tour-run.ts';
import { useTourStart } from '#src/account/tour/use-tour-start.ts';
import { log } from '#src/ground/log.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { useAppServices } from '../app-services.tsx';
import { LaterTour } from './later-tour.tsx';

export function TourProvider({ children }: { children: ReactNode }) {
  const { parts, toaster } = useAppServices();
  const { backend, session, storage } = parts;
  const person = useSignedIn();
  const userId = person?.user.id ?? null;
  const isOnboarded = person?.profile?.onboardingCompleted ?? null;
  const ended = useRef<() => void>(() => undefined);
  const [run] = useState(() => createTourRun(() => ended.current()));
  const [keeper] = useState(() =>
    createOnboardingKeeper({
      storage,
      save: (id, completedAt) => saveOnboarding(backend, id, completedAt),
      onSaved: session.refreshIdentity,
      onFailed: () => toaster.show({ message: onboardingFailedText, kind: 'error' }),
      now: () => new Date().toISOString(),
    }),
  );
  // Replayed from the settings: only the first time is recorded.
  ended.current = () => {
    if (userId === null || isOnboarded !== false) return;
    keeper.complete(userId).catch((error: unknown) => {
      log.warn('The end of the tour was not noted.', error);
      toaster.show({ message: onboardingFailedText, kind: 'error' });
    });
  };
  const isWanted = useCallback(async () => (await backend.config()).guidedTour !== false, [backend]);
  useTourStart(run, keeper, { userId, isOnboarded, isWanted });
  const isRunning = useSyncExternalStore(run.subscribe, () => run.get().phase === 'running');
  return (
    <TourContext value={run}>
      {children}
      {isRunning && <LaterTour run={run} />}
    </TourContext>
  );
}
