/**
 * Asks for the second factor before something that needs it, and then lets the caller go on. A session that has shown its
 * factor, and a person who has none, are not asked. The dialog is drawn by the app (shell/step-up-host.tsx), which listens here.
 *
 * @example
 * const { stepUp } = useSessionParts();
 * if (!(await stepUp.requireSecondFactor())) return; // the person did not want to, or could not
 * await calls.handOver(member);
 */
import { log } from '../../log.ts';
import type { Backend } from '../backend.ts';

export interface StepUp {
  /**
   * Before whatever the database refuses without the factor (team, subscription, export, deletion; in SQL
   * `private.require_second_factor()` and `private.second_factor_ok()`). Resolves with whether to go on. Without a network it
   * resolves true: the call itself will say that nobody was reached.
   */
  requireSecondFactor: () => Promise<boolean>;
  /** Whether there is a second factor that this session has not shown. Known from the tokens alone, without a network. */
  isMissing: () => Promise<boolean>;
  /** Whether the dialog is wanted now. */
  isAsking: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** The dialog's answer to everybody who waits. */
  answer: (isShown: boolean) => void;
}

export function createStepUp(backend: Pick<Backend, 'auth'>): StepUp {
  const listeners = new Set<() => void>();
  let waiting: ((isShown: boolean) => void)[] = [];
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  async function isMissing(): Promise<boolean> {
    try {
      const { data } = await (await backend.auth()).mfa.getAuthenticatorAssuranceLevel();
      return data !== null && data.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
    } catch (error) {
      log.info('Nobody was reached who could ask for the second factor.', error);
      return false;
    }
  }

  return {
    isMissing,
    async requireSecondFactor() {
      if (!(await isMissing())) return true;
      return new Promise<boolean>((resolve) => {
        waiting.push(resolve);
        tell();
      });
    },
    isAsking: () => waiting.length > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer(isShown) {
      const asked = waiting;
      waiting = [];
      tell();
      for (const resolve of asked) resolve(isShown);
    },
  };
}
