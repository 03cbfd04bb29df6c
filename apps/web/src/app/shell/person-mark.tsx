/**
 * Says on the root element whether somebody is signed in, and notes it for the next start: pages that are plain HTML show the right
 * buttons before any script of the app has run (public/theme.js reads the note), and load the app for who is signed in.
 */

import { useLayoutEffect } from 'react';
import { useSession } from '../../backend/session/session-context.tsx';
import { log } from '../../log.ts';

/** A hint for the first paint, no more: who is signed in is decided by the session. */
const PERSON_KEY = 'plumbline-signed-in';

export function PersonMark() {
  const { status } = useSession();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (status === 'signed-in') {
      dataset.person = 'known';
      note((texts) => texts.setItem(PERSON_KEY, 'yes'));
    }
    if (status === 'signed-out') {
      delete dataset.person;
      note((texts) => texts.removeItem(PERSON_KEY));
    }
  }, [status]);
  return null;
}

function note(change: (texts: Storage) => void): void {
  try {
    change(localStorage);
  } catch (error) {
    log.warn('Who is signed in is not noted here.', error);
  }
}
