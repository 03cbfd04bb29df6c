/** Decides whether this person is shown around, and begins a second after arrival (specification, section 4). */

import { ONBOARDING_START_DELAY_MS } from '@plumbline/domain/ground/constants';
import { isTypingTarget } from '@plumbline/ui';
import { useEffect } from 'react';
import { log } from '#src/ground/log.ts';
import type { OnboardingKeeper } from './onboarding-keeper.ts';
import type { TourRun } from './tour-run.ts';

export interface TourStartFacts {
  readonly userId: string | null;
  /** Null until the profile is known. */
  readonly isOnboarded: boolean | null;
  /** False where the operator disabled it. */
  readonly isWanted: () => Promise<boolean>;
}

export function useTourStart(run: TourRun, keeper: OnboardingKeeper, facts: TourStartFacts): void {
  const { userId, isOnboarded, isWanted } = facts;
  useEffect(() => {
    if (userId === null || isOnboarded === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const begin = (): void => {
      if (isBusy()) timer = setTimeout(begin, ONBOARDING_START_DELAY_MS);
      else run.start();
    };
    const decide = async (): Promise<void> => {
      const isDone = await keeper.isDone(userId, isOnboarded);
      const isDue = !isDone && (await isWanted());
      if (isGone) return;
      run.settle(isDue);
      if (isDue) timer = setTimeout(begin, ONBOARDING_START_DELAY_MS);
      else if (!isOnboarded) await keeper.sendKept(userId);
    };
    decide().catch((error: unknown) => log.info('Whether the tour is due is not known.', error));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [run, keeper, userId, isOnboarded, isWanted]);

  useEffect(() => {
    if (userId === null || isOnboarded !== false) return;
    const send = (): void =>
      void keeper
        .sendKept(userId)
        .catch((error: unknown) => log.info('The tour was not noted on the server.', error));
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [keeper, userId, isOnboarded]);
}

/** The profile may arrive late: never interrupt a dialog or typing. */
const isBusy = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null ||
  isTypingTarget(document.activeElement);
