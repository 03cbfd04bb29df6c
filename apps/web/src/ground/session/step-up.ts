/**
 * Requires the second factor before a protected action, then lets the caller continue. Skipped for sessions that
 * have verified it and people without one. The app renders the dialog (shell/step-up-host.tsx), which listens here.
 *
 * @example
 * const { stepUp } = useSessionParts();
 * if (!(await stepUp.requireSecondFactor())) return; // the person declined or could not
 * await calls.handOver(member);
 */

import type { Backend } from '../backend/backend.ts';
import { log } from '../log.ts';
import { createStore } from '../store.ts';

export interface StepUp {
  /**
   * Call before anything that the database rejects without the factor (team, subscription, export, deletion; in SQL
   * `private.require_second_factor()` and `private.second_factor_ok()`). Resolves with whether to continue. Offline
   * it resolves true: the call itself reports the missing connection.
   */
  requireSecondFactor: () => Promise<boolean>;
  /**
   * Returns whether there is a second factor that this session has not verified. Known from the tokens, so it works
   * offline.
   */
  isMissing: () => Promise<boolean>;
  /** Returns whether the dialog should be open. */
  isAsking: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Resolves every pending request with the dialog's result. */
  answer: (isShown: boolean) => void;
}

export function createStepUp(backend: Pick<Backend, 'auth'>): StepUp {
  const waiting = createStore<readonly ((isShown: boolean) => void)[]>([]);

  async function isMissing(): Promise<boolean> {
    try {
      const { data } = await (await backend.auth()).mfa.getAuthenticatorAssuranceLevel();
      return data !== null && data.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
    } catch (error) {
      log.info('No screen could request the second factor.', error);
      return false;
    }
  }

  return {
    isMissing,
    async requireSecondFactor() {
      if (!(await isMissing())) return true;
      return new Promise<boolean>((resolve) => {
        waiting.set([...waiting.get(), resolve]);
      });
    },
    isAsking: () => waiting.get().length > 0,
    subscribe: waiting.subscribe,
    answer(isShown) {
      const asked = waiting.get();
      waiting.set([]);
      for (const resolve of asked) resolve(isShown);
    },
  };
}
