/**
 * That somebody has been shown around: noted on this device first, so that it is never asked again here, and then on the server, so
 * that it is not asked anywhere else. Without a network the note waits for the next one.
 */
import * as z from 'zod/mini';
import type { CallOutcome } from '../../backend/call-outcome.ts';
import type { KeyValueStorage } from '../../backend/durable-key-value.ts';

export interface OnboardingKeeper {
  /** Whether it is done as far as this device knows; sends what still waits and forgets what the server knows. */
  isDone: (userId: string, serverSaysDone: boolean) => Promise<boolean>;
  complete: (userId: string) => Promise<void>;
  /** What waits, once more. */
  sendKept: (userId: string) => Promise<void>;
}

export interface OnboardingKeeperDeps {
  readonly storage: KeyValueStorage;
  readonly save: (userId: string, completedAt: string) => Promise<CallOutcome>;
  /** The server knows now: whoever keeps the profile reads it again. */
  readonly onSaved: () => Promise<void>;
  readonly onFailed: () => void;
  readonly now: () => string;
}

const noteSchema = z.iso.datetime();
const keyOf = (userId: string): string => `onboarding-completed-at ${userId}`;

export function createOnboardingKeeper(deps: OnboardingKeeperDeps): OnboardingKeeper {
  const { storage } = deps;

  async function kept(userId: string): Promise<string | null> {
    const note = noteSchema.safeParse(await storage.getItem(keyOf(userId)));
    return note.success ? note.data : null;
  }
  async function send(userId: string, completedAt: string): Promise<void> {
    const outcome = await deps.save(userId, completedAt);
    if (outcome === 'done') await deps.onSaved();
    // Offline and signed out are told by the shell already; the note waits.
    else if (outcome !== 'offline' && outcome !== 'signed-out') deps.onFailed();
  }
  async function sendKept(userId: string): Promise<void> {
    const completedAt = await kept(userId);
    if (completedAt !== null) await send(userId, completedAt);
  }
  return {
    async isDone(userId, serverSaysDone) {
      if (serverSaysDone) {
        await storage.removeItem(keyOf(userId));
        return true;
      }
      return (await kept(userId)) !== null;
    },
    async complete(userId) {
      const completedAt = deps.now();
      await storage.setItem(keyOf(userId), completedAt);
      await send(userId, completedAt);
    },
    sendKept,
  };
}
