import { addressesOf, emailsOf, phonesOf } from '@plumbline/domain/contacts/contact-values';
import { CHANNEL_LABELS } from '@plumbline/domain/contacts/labels';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import type { LabelledValue } from '@plumbline/domain/tables/records';
import { dayInWords } from '@plumbline/domain/time/day-words';
import { Banner, Tag } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { MessageSquareOff } from 'lucide-react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { FactList, WebLink } from '../fact-list.tsx';
import type { Directory, KeptContact } from '../use-directory.ts';

export interface ContactFactsProps {
  readonly contact: KeptContact;
  readonly directory: Directory;
}

export function ContactFacts({ contact, directory }: ContactFactsProps) {
  const { store } = useLocal();
  const today = localDay(store.clock.nowMs());
  const account = directory.account(contact.accountId);
  const referrer = directory.contact(contact.referredById);
  const emails = emailsOf(contact);
  const phones = phonesOf(contact);
  const addresses = addressesOf(contact);
  return (
    <section aria-label="Details" className="min-w-0">
      {contact.doNotTextAt !== null && (
        <Banner icon={MessageSquareOff} className="mb-4 rounded-md">
          {`No text messages since ${dayInWords(localDay(contact.doNotTextAt), today)}${contact.doNotTextProof === '' ? '.' : `: ${contact.doNotTextProof}`}`}
        </Banner>
      )}
      <FactList
        facts={[
          phones.length > 0 && {
            label: 'Phone',
            value: <Values values={phones} scheme="tel" write={formatPhone} />,
          },
          emails.length > 0 && {
            label: 'Email',
            value: <Values values={emails} scheme="mailto" write={(value) => value} />,
          },
          (phones.length > 0 || emails.length > 0) && {
            label: 'Messages',
            value: <MessageLinks email={emails[0]?.value} phone={phones[0]?.value} />,
          },
          contact.preferredChannel !== '' && {
            label: 'Preferred channel',
            value: CHANNEL_LABELS[contact.preferredChannel],
          },
          addresses.length > 0 && {
            label: 'Address',
            value: addresses.map(({ value }) => value).join('\n'),
          },
          account !== null && {
            label: 'Account',
            value: (
              <Link to="/accounts/$id" params={{ id: account.id }} className="text-accent-text">
                {account.name}
              </Link>
            ),
          },
          account === null && contact.company !== '' && { label: 'Company', value: contact.company },
          contact.website !== '' && { label: 'Website', value: <WebLink address={contact.website} /> },
          contact.source !== '' && { label: 'Source', value: contact.source },
          referrer !== null && {
            label: 'Referred by',
            value: (
              <Link to="/contacts/$id" params={{ id: referrer.id }} className="text-accent-text">
                {referrer.name}
              </Link>
            ),
          },
          contact.tags.length > 0 && {
            label: 'Tags',
            value: (
              <span className="flex flex-wrap gap-1.5">
                {contact.tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </span>
            ),
          },
          contact.notes !== '' && { label: 'Notes', value: contact.notes },
        ]}
      />
    </section>
  );
}

interface MessageLinksProps {
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/** Links to messages sent to them; the log is stored on the server. */
function MessageLinks({ email, phone }: MessageLinksProps) {
  const link = '-my-2.5 inline-flex min-h-11 items-center text-accent-text desk:-my-1 desk:min-h-8';
  return (
    <span className="flex flex-wrap gap-x-5">
      {email !== undefined && (
        <Link to="/settings/email-log" search={{ words: email }} className={link}>
          Emails
        </Link>
      )}
      {phone !== undefined && (
        <Link
          to="/settings/email-log"
          search={{ kind: 'texts', words: phone.replace(/ ext\. .*$/, '') }}
          className={link}
        >
          Texts
        </Link>
      )}
    </span>
  );
}

interface ValuesProps {
  readonly values: readonly LabelledValue[];
  readonly scheme: 'tel' | 'mailto';
  readonly write: (value: string) => string;
}

function Values({ values, scheme, write }: ValuesProps) {
  return (
    // As high as a thumb needs, and as close to its label as a plain fact.
    <ul className="mx-0 -my-2.5 list-none p-0 desk:-my-1">
      {values.map(({ label, value }) => (
        <li key={value} className="flex min-h-11 items-center gap-2 desk:min-h-8">
          <a
            href={`${scheme}:${scheme === 'tel' ? value.replace(/ ext\. /, ',') : value}`}
            className="flex min-h-11 min-w-0 items-center break-words text-accent-text desk:min-h-8"
          >
            {write(value)}
          </a>
          {label !== '' && <span className="type-meta text-text-3">{label}</span>}
        </li>
      ))}
    </ul>
  );
}
