/**
 * Records that the tour was shown: on this device first, so that it is never offered again here, and then on the
 * server, so that it is not offered elsewhere. Offline, the record is sent later.
 */
import * as shape from '@plumbline/domain/ground/shape';
import type { Result } from '#src/ground/backend/call.ts';
import type { KeyValueStorage } from '#src/ground/backend/durable-key-value.ts';

export interface OnboardingKeeper {
  /**
   * Returns whether it is done, as far as this device knows; sends what is pending and forgets what the server
   * knows.
   */
  isDone: (userId: string, serverSaysDone: boolean) => Promise<boolean>;
  complete: (userId: string) => Promise<void>;
  /** Retries what is pending. */
  sendKept: (userId: string) => Promise<void>;
}

export interface OnboardingKeeperDeps {
  readonly storage: KeyValueStorage;
  readonly save: (userId: string, completedAt: string) => Promise<Result<null>>;
  /** The server has been updated: reread the profile. */
  readonly onSaved: () => Promise<void>;
  readonly onFailed: () => void;
  readonly now: () => string;
}

const noteSchema = shape.refine(
  shape.string(),
  (text) => text.endsWith('Z') && !Number.isNaN(Date.parse(text)),
);
const keyOf = (userId: string): string => `onboarding-completed-at ${userId}`;

export function createOnboardingKeeper(deps: OnboardingKeeperDeps): OnboardingKeeper {
  const { storage } = deps;

  async function kept(userId: string): Promise<string | null> {
    const note = noteSchema.safeParse(await storage.getItem(keyOf(userId)));
    return note.success ? note.data : null;
  }
  async function send(userId: string, completedAt: string): Promise<void> {
    const saved = await deps.save(userId, completedAt);
    if (saved.ok) await deps.onSaved();
    // The shell already shows offline and signed-out; the record waits.
    else if (saved.error.kind !== 'offline' && saved.error.kind !== 'signed-out') deps.onFailed();
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
