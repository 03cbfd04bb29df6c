/** /support for signed-in people: the message is stored on the device first, and sent when online. */
import { Button, LinkButton, PageHeader } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CloudOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useReplyTime } from '../calls/reply-time.ts';
import type { SupportDesk } from '../support-desk.ts';
import { useDeskState } from '../use-desk.ts';
import type { WaitingItem } from '../waiting/waiting-items.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactSent, type ContactSentProps } from './contact-sent.tsx';

/** One message at a time. */
const NEW_TICKET = 'new';

export interface MemberContactScreenProps {
  readonly desk: SupportDesk;
  readonly collect: () => Promise<Record<string, string>>;
}

export function MemberContactScreen({ desk, collect }: MemberContactScreenProps) {
  const replyTime = useReplyTime();
  const { waiting } = useDeskState(desk);
  const [sentId, setSentId] = useState<string | null>(null);
  const left = waiting.find(({ id }) => id === sentId);
  return (
    <div className="page-form grid gap-6 pt-6 pb-24">
      <PageHeader
        title="Contact support"
        description={`Tell us what happened, or what you’d like to know. We’ll reply by email and here. ${replyTime}`.trim()}
        actions={
          <LinkButton label="Support center" variant="outline" render={<Link to="/support-center" />} />
        }
      />
      {sentId === null ? (
        <ContactForm
          isVisitor={false}
          collect={collect}
          begun={desk.ticketDrafts.get(NEW_TICKET)}
          onWrite={(begun) => desk.ticketDrafts.set(NEW_TICKET, begun)}
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
            if (!isKept) return 'This device is full. Free up some space, then send your message again.';
            desk.ticketDrafts.delete(NEW_TICKET);
            setSentId(id);
            return null;
          }}
        />
      ) : (
        <ContactSent
          {...stateOf(left)}
          isTrouble={left !== undefined && left.refusal !== null}
          action={
            <>
              {left !== undefined && left.refusal !== null && (
                <Button variant="primary" label="Try again" onClick={() => void desk.retry(left)} />
              )}
              <LinkButton label="See your tickets" variant="outline" render={<Link to="/support-center" />} />
            </>
          }
          onAgain={() => setSentId(null)}
        />
      )}
    </div>
  );
}

/** `left`: the message, while it is on this device. */
function stateOf(left: WaitingItem | undefined): Pick<ContactSentProps, 'icon' | 'title' | 'children'> {
  if (left === undefined)
    return {
      icon: CircleCheck,
      title: 'Your message has arrived',
      children: 'We’ve confirmed it by email. We’ll reply there and in your tickets.',
    };
  if (left.refusal === null)
    return {
      icon: CloudOff,
      title: 'Your message is saved',
      children: 'It’s saved on this device and will be sent when the server can be reached.',
    };
  return {
    icon: TriangleAlert,
    title: 'Your message wasn’t accepted',
    children: `${left.refusal} It’s saved on this device with everything you wrote.`,
  };
}
