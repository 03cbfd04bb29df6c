/** /support for people who are signed in: the message is kept on the device first, and leaves when there is a network. */
import { LinkButton, PageHeader } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { SupportDesk } from '../support-desk.ts';
import { useDeskState } from '../use-desk.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';

export interface MemberContactScreenProps {
  readonly desk: SupportDesk;
  readonly collect: () => Promise<Record<string, string>>;
}

export function MemberContactScreen({ desk, collect }: MemberContactScreenProps) {
  const { waiting } = useDeskState(desk);
  const [sentId, setSentId] = useState<string | null>(null);
  return (
    <div className="mx-auto grid w-full max-w-[44rem] gap-6 px-5 pt-6 pb-24 md:px-6">
      <PageHeader
        title="Contact support"
        description="Say what happened, or what you would like to know. The answer comes by e-mail, and here."
        actions={
          <LinkButton label="Support center" variant="outline" render={<Link to="/support-center" />} />
        }
      />
      {sentId === null ? (
        <ContactForm
          isVisitor={false}
          collect={collect}
          onSend={async ({ subject, category, body, files, diagnostics }) => {
            const id = crypto.randomUUID();
            const isKept = await desk.send({
              kind: 'ticket',
              id,
              ticketId: crypto.randomUUID(),
              subject: subject.trim(),
              category,
              body: body.trim(),
              files: [...files],
              diagnostics: diagnostics === null ? null : { ...diagnostics },
              createdAt: new Date().toISOString(),
              refusal: null,
            });
            if (!isKept) return 'This device has no room to keep the message. Free some, then send again.';
            setSentId(id);
            return null;
          }}
        />
      ) : (
        <ContactSent
          icon={CircleCheck}
          title={
            waiting.some(({ id }) => id === sentId) ? 'Your message is kept' : 'Your message has arrived'
          }
          action={
            <LinkButton label="See your tickets" variant="outline" render={<Link to="/support-center" />} />
          }
          onAgain={() => setSentId(null)}
        >
          {waiting.some(({ id }) => id === sentId)
            ? 'It lies on this device and is sent by itself when there is a network.'
            : 'We have confirmed it by e-mail. The answer comes there, and to your tickets.'}
        </ContactSent>
      )}
    </div>
  );
}
