/** Letters and texts of one contact, or of an account and its people: asked of the server when its page opens, and what it said last when offline. */

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { type ContactMessage, type Correspondent, readContactMessages } from '../calls/contact-messages.ts';
import { type KeptMessages, keepMessages, readKeptMessages } from './kept-messages.ts';

export interface TimelineMessages {
  readonly items: readonly ContactMessage[];
  /** Time of the server's answer; null if there never was one on this device. */
  readonly readAt: string | null;
  /** 'away': offline. 'failed': online, but the server did not answer. */
  readonly state: 'asking' | 'fresh' | 'away' | 'failed';
  readonly askAgain: () => void;
}

/** Strings, so that a reread contact without changes does not refetch. */
const listKey = (values: readonly string[]): string => [...new Set(values)].sort().join('\n');
const listOf = (key: string): string[] => key.split('\n').filter((each) => each !== '');

export function useContactMessages(
  /** ID of the contact or account, the cache key. */
  ownerId: string,
  whose: Omit<Correspondent, 'organizationId'>,
): TimelineMessages {
  const { store, officeId } = useLocal();
  const { backend } = useSessionParts();
  const [kept, setKept] = useState<KeptMessages | null>(null);
  const [state, setState] = useState<TimelineMessages['state']>('asking');
  const [attempt, setAttempt] = useState(0);
  const [ids, emails, phones] = [whose.contactIds, whose.emails, whose.phones].map(listKey) as [
    string,
    string,
    string,
  ];
  const askAgain = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    let isGone = false;
    void readKeptMessages(store, ownerId)
      .catch(() => null) // the device cannot read now; the server is queried anyway
      .then((found) => {
        if (!isGone) setKept((now) => now ?? found);
      });
    return () => {
      isGone = true;
    };
  }, [store, ownerId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      setState(navigator.onLine ? 'asking' : 'away');
      if (!navigator.onLine) return;
      try {
        // What the page shows from this device goes first.
        await store.firstReads;
        const messages = await readContactMessages(await backend.rest(), {
          organizationId: officeId,
          contactIds: listOf(ids),
          emails: listOf(emails),
          phones: listOf(phones),
        });
        if (isGone) return;
        setKept({ readAt: store.nowIso(), messages });
        setState('fresh');
        await keepMessages(store, ownerId, messages);
      } catch (error) {
        log.info('The messages of a contact were not read.', error);
        if (!isGone) setState(navigator.onLine ? 'failed' : 'away');
      }
    };
    const leave = (): void => setState((now) => (now === 'fresh' ? now : 'away'));
    const start = (): void => void ask();
    start();
    addEventListener('online', start);
    addEventListener('offline', leave);
    return () => {
      isGone = true;
      removeEventListener('online', start);
      removeEventListener('offline', leave);
    };
  }, [store, backend, officeId, ownerId, ids, emails, phones, attempt]);

  return useMemo(
    () => ({ items: kept?.messages ?? [], readAt: kept?.readAt ?? null, state, askAgain }),
    [kept, state, askAgain],
  );
}
