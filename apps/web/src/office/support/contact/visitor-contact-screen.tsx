/** /support for people without an account. Offline, the message waits on this device, and the page sends it. */

import { Button, PageHeader, TextLink } from '@plumbline/ui';
import { CircleCheck, CloudOff } from 'lucide-react';
import type { Backend } from '#src/ground/backend/backend.ts';
import { CaptchaBox } from '#src/ground/session/captcha-box.tsx';
import { useReplyTime } from '../calls/reply-time.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import { useVisitorMessage } from './use-visitor-message.ts';

export interface VisitorContactScreenProps {
  readonly backend: Backend;
  readonly collect: () => Promise<Record<string, string>>;
}

export function VisitorContactScreen({ backend, collect }: VisitorContactScreenProps) {
  const { waiting, returned, isSent, captcha, sendAgain, send, startAnother } = useVisitorMessage(backend);
  const replyTime = useReplyTime();
  return (
    <div className="page-form grid gap-6 pt-10 pb-24">
      <PageHeader
        title="Contact support"
        description={
          <>
            Ask us anything about the app. We’ll reply by email. {replyTime} If you have an account,{' '}
            <TextLink render={<a href="/auth?mode=signin&returnTo=/support" />}>sign in</TextLink> to read the
            reply here.
          </>
        }
      />
      {waiting !== null ? (
        <ContactSent
          icon={CloudOff}
          title="Your message is saved"
          action={<Button variant="outline" label="Try again now" onClick={() => void sendAgain(waiting)} />}
        >
          It is kept on this device and is sent when this page is open and there is a network. Another one can
          be written then.
        </ContactSent>
      ) : isSent ? (
        <ContactSent icon={CircleCheck} title="Your message has arrived" onAgain={startAnother}>
          We have confirmed it by email. The reply goes there. {replyTime}
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
              captchaToken: captcha.token,
            })
          }
        >
          <CaptchaBox key={captcha.attempt} readCaptcha={captcha.read} onToken={captcha.onToken} />
        </ContactForm>
      )}
    </div>
  );
}
