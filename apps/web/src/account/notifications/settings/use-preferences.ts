/** The preferences of this person: those of the server, or the last that this device saw; a change applies at once, and is undone when it could not be saved. */

import { failedText } from '@plumbline/domain/ground/messages';
import { type NotificationPreferences, preferencesSchema } from '@plumbline/domain/notifications/preferences';
import { useToaster } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import type { NotificationCalls } from '../calls/notification-calls.ts';

export type PreferencesState =
  | { readonly status: 'loading' }
  /** Unknown to both the server and this device. */
  | { readonly status: 'missing' }
  | { readonly status: 'ready'; readonly value: NotificationPreferences };

export interface Preferences {
  readonly state: PreferencesState;
  readonly change: (next: NotificationPreferences) => void;
  readonly retry: () => void;
}

const KEPT_KEY = 'notification preferences';

export function usePreferences(
  calls: Pick<NotificationCalls, 'preferences' | 'savePreferences'>,
  store: LocalStore,
): Preferences {
  const toaster = useToaster();
  const [state, setState] = useState<PreferencesState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  /** The server's values, as far as known. */
  const saved = useRef<NotificationPreferences | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt reads again
  useEffect(() => {
    let isCurrent = true;
    const show = (value: NotificationPreferences): void => {
      saved.current = value;
      if (isCurrent) setState({ status: 'ready', value });
    };
    async function read(): Promise<void> {
      const kept = preferencesSchema.safeParse(await readDeviceValue(store, KEPT_KEY)).data;
      if (kept !== undefined) show(kept);
      try {
        const value = await calls.preferences();
        show(value);
        await writeDeviceValue(store, KEPT_KEY, value);
      } catch (error) {
        log.info('Notification preferences were not loaded.', error);
        if (isCurrent && kept === undefined) setState({ status: 'missing' });
      }
    }
    void read();
    return () => {
      isCurrent = false;
    };
  }, [calls, store, attempt]);

  async function save(next: NotificationPreferences): Promise<void> {
    try {
      await calls.savePreferences(next);
      saved.current = next;
      await writeDeviceValue(store, KEPT_KEY, next);
    } catch (error) {
      log.info('Notification preferences were not saved.', error);
      toaster.show({ message: failedText('update', 'notification preferences'), kind: 'error' });
      if (saved.current !== null) setState({ status: 'ready', value: saved.current });
    }
  }

  return {
    state,
    change(value) {
      setState({ status: 'ready', value });
      // Serialized, so that the last one wins.
      saving.current = saving.current.then(() => save(value));
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
