/** A visitor's message on its way: sent at once, or kept on this device and sent when there is a network. */

import type { ContactMessage } from '@plumbline/domain/office/support/contact-contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Backend } from '#src/ground/backend/backend.ts';
import { log } from '#src/ground/log.ts';
import { createSupportCalls } from '../calls/support-calls.ts';
import { readVisitorMessage, writeVisitorMessage } from './visitor-message.ts';

const SAID = {
  too_many: 'Too many attempts. Try again later.',
  not_human: 'Please complete the verification again.',
  gone: 'Something went wrong. Try again.',
} as const;

/** A message rejected by the server, to be resent from the form. */
interface Returned {
  readonly message: ContactMessage;
  readonly said: string;
}

export function useVisitorMessage(backend: Backend) {
  const calls = useMemo(
    () => createSupportCalls({ backend, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  const readCaptcha = useCallback(() => calls.captcha(), [calls]);
  const [token, setToken] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [waiting, setWaiting] = useState(() => readVisitorMessage(localStorage));
  const [returned, setReturned] = useState<Returned | null>(null);
  const [isSent, setSent] = useState(false);
  const isSending = useRef(false);

  const askForNewProof = useCallback(() => {
    // A token works once.
    setToken('');
    setAttempt((before) => before + 1);
  }, []);
  const hasArrived = useCallback(() => {
    writeVisitorMessage(localStorage, null);
    askForNewProof();
    setWaiting(null);
    setReturned(null);
    setSent(true);
  }, [askForNewProof]);
  const sendKept = useCallback(
    async (message: ContactMessage): Promise<void> => {
      // Two concurrent sends would use one token twice, and the second would be rejected.
      if (isSending.current) return;
      isSending.current = true;
      try {
        const answer = await calls.contact(message);
        if (!answer.ok) return log.info('A message is waiting to be sent.', answer.error);
        if (answer.value === 'sent') return hasArrived();
        // Stored until it has arrived: closing the page loses nothing.
        askForNewProof();
        setWaiting(null);
        setReturned({ message, said: SAID[answer.value] });
      } finally {
        isSending.current = false;
      }
    },
    [calls, askForNewProof, hasArrived],
  );
  useEffect(() => {
    if (waiting === null) return;
    const send = (): void => void sendKept(waiting);
    if (navigator.onLine) send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [sendKept, waiting]);

  /** Returns null when sent or kept; otherwise the error. */
  async function send(message: ContactMessage): Promise<string | null> {
    const answer = await calls.contact(message);
    if (!answer.ok) {
      log.info('A message is waiting to be sent.', answer.error);
      if (!writeVisitorMessage(localStorage, message))
        return 'You’re offline, and this browser can’t store your message. Try again later.';
      setWaiting(message);
      return null;
    }
    if (answer.value !== 'sent') {
      askForNewProof();
      return SAID[answer.value];
    }
    hasArrived();
    return null;
  }
  return {
    waiting,
    returned,
    isSent,
    captcha: { attempt, token, read: readCaptcha, onToken: setToken },
    sendAgain: sendKept,
    send,
    startAnother: () => setSent(false),
  };
}
