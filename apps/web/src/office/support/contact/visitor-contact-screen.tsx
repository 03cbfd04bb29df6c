/** /support for people without an account. Without a network the message waits on this device, and the page sends it. */

import type { ContactMessage } from '@plumbline/domain/office/support/contact-contract';
import { Button, PageHeader, TextLink } from '@plumbline/ui';
import { CircleCheck, CloudOff } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Backend } from '#src/ground/backend/backend.ts';
import { log } from '#src/ground/log.ts';
import { CaptchaBox } from '#src/ground/session/captcha-box.tsx';
import { createSupportCalls } from '../calls/support-calls.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import { readVisitorMessage, writeVisitorMessage } from './visitor-message.ts';

export interface VisitorContactScreenProps {
  readonly backend: Backend;
  readonly collect: () => Promise<Record<string, string>>;
}

const SAID = {
  too_many: 'That was a lot in a short time. Try again later.',
  not_human: 'Please complete the verification again.',
  gone: 'That did not work. Try again.',
} as const;

/** A message rejected by the server, to be resent from the form. */
interface Returned {
  readonly message: ContactMessage;
  readonly said: string;
}

export function VisitorContactScreen({ backend, collect }: VisitorContactScreenProps) {
  const calls = useMemo(
    () => createSupportCalls({ backend, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  const readCaptcha = useCallback(() => calls.captcha(), [calls]);
  const [captchaToken, setCaptchaToken] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [waiting, setWaiting] = useState(() => readVisitorMessage(localStorage));
  const [returned, setReturned] = useState<Returned | null>(null);
  const [isSent, setSent] = useState(false);
  const isSending = useRef(false);

  const askForNewProof = useCallback(() => {
    // A token works once.
    setCaptchaToken('');
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
        if (!answer.ok) return log.info('A message waits for the network.', answer.error);
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

  async function send(message: ContactMessage): Promise<string | null> {
    const answer = await calls.contact(message);
    if (!answer.ok) {
      log.info('A message waits for the network.', answer.error);
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
  return (
    <div className="page-form grid gap-6 pt-10 pb-24">
      <PageHeader
        title="Contact support"
        description={
          <>
            Ask us anything about the app. The answer comes by email. With an account,{' '}
            <TextLink render={<a href="/auth?mode=signin&returnTo=/support" />}>sign in</TextLink> and read it
            here, too.
          </>
        }
      />
      {waiting !== null ? (
        <ContactSent
          icon={CloudOff}
          title="Your message is kept"
          action={<Button variant="outline" label="Try again now" onClick={() => void sendKept(waiting)} />}
        >
          It is kept on this device and is sent when this page is open and there is a network. Another one can
          be written then.
        </ContactSent>
      ) : isSent ? (
        <ContactSent icon={CircleCheck} title="Your message has arrived" onAgain={() => setSent(false)}>
          We have confirmed it by email. The answer comes there.
        </ContactSent>
      ) : (
        <ContactForm
          key={returned?.message.id}
          isVisitor
          initial={returned?.message}
          initialFailure={returned?.said}
          collect={collect}
          onSend={({ files: _none, diagnostics, ...draft }) =>
            send({
              action: 'contact',
              // The same ID for every attempt.
              id: returned?.message.id ?? crypto.randomUUID(),
              messageId: returned?.message.messageId ?? crypto.randomUUID(),
              ...draft,
              name: draft.name.trim(),
              email: draft.email.trim(),
              subject: draft.subject.trim(),
              body: draft.body.trim(),
              diagnostics: diagnostics === null ? null : { ...diagnostics },
              captchaToken,
            })
          }
        >
          <CaptchaBox key={attempt} readCaptcha={readCaptcha} onToken={setCaptchaToken} />
        </ContactForm>
      )}
    </div>
  );
}
