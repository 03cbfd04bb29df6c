/**
 * Marks on the root element whether someone is signed in, and stores it for the next start: plain HTML pages show
 * the right buttons before any script of the app has run (public/theme.js reads it), and load the app for signed-in
 * users.
 */

import { useLayoutEffect } from 'react';
import { log } from '#src/ground/log.ts';
import { useSession } from '#src/ground/session/session-context.tsx';

/** Only a hint for the first paint: the session decides who is signed in. */
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
