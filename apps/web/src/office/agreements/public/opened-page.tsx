/** The agreement behind a link: its text, its signers, and the signature. */

import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { initials } from '@plumbline/domain/ground/person-name';
import type { AgreementText } from '@plumbline/domain/office/agreements/document';
import { darkenForWhiteText } from '@plumbline/report-pdf/color/contrast';
import { Button, Card, classNames, Icon, LinkButton } from '@plumbline/ui';
import { Ban, CircleCheck, Clock3, Download, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { HAND } from '#src/report/capture/signature/hand.ts';
import { AgreementArticle } from '../sign/agreement-article.tsx';
import { SignForm } from '../sign/sign-form.tsx';
import type { OpenedAgreement } from './agreement-calls.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { FormCard } from './form-card.tsx';
import { type LinkStatus, linkStatusOf, pdfWordsOf } from './link-status.ts';
import { type Signing, useSigning } from './use-signing.ts';

export interface OpenedPageProps extends Omit<Signing, 'subject'> {
  readonly text: AgreementText;
}

export function OpenedPage(props: OpenedPageProps) {
  const { agreement, text } = props;
  const subject = text.form === undefined ? 'agreement' : 'form';
  const { organization, signers, me } = agreement;
  const [isDeclining, setDeclining] = useState(false);
  const linkStatus = linkStatusOf(agreement, deviceZone(), subject);
  const { disclosure, busy, problem, sign, decline, download } = useSigning({ ...props, subject });

  return (
    <div className="min-h-dvh bg-bg text-text">
      <OrganizationBar organization={organization} />
      <main
        id="main"
        className="mx-auto grid max-w-250 items-start gap-8 px-4 pb-16 md:px-8 lg:grid-cols-[1fr_19rem]"
      >
        <div className="min-w-0">
          <StatusCard status={linkStatus} />
          {text.form?.printed != null && <FormCard token={props.token} calls={props.calls} />}
          <AgreementArticle text={text} level={1} />
          {linkStatus.canSign && (
            <div className="mt-8 max-w-(--page-form) border-t border-line pt-6">
              <SignForm
                name={signers[me]?.name ?? ''}
                disclosure={disclosure}
                isBusy={busy === 'sign'}
                problem={problem}
                {...(subject === 'form' && { hand: HAND })}
                onSign={(signature) => void sign(signature)}
                otherActions={
                  <Button variant="outline" size="field" label="Decline" onClick={() => setDeclining(true)} />
                }
              />
            </div>
          )}
        </div>
        <aside aria-label={`About this ${subject}`} className="grid gap-3 lg:sticky lg:top-5">
          <WhoSigns signers={signers} me={me} />
          <PdfCard
            title={subject === 'form' ? 'Your record' : 'PDF copy'}
            words={pdfWordsOf(agreement, subject)}
            label="Download PDF"
            isBusy={busy === 'pdf'}
            onDownload={() => void download()}
          >
            {problem !== null && !linkStatus.canSign && (
              <p role="alert" className="type-ui mt-3 mb-0">
                {problem}
              </p>
            )}
            <p className="type-meta mt-3 mb-0 break-all text-text-2">
              <span className="font-strong">Document fingerprint (SHA-256): </span>
              {agreement.documentSha256}
            </p>
          </PdfCard>
        </aside>
      </main>
      <DeclineDialog
        isOpen={isDeclining}
        isBusy={busy === 'decline'}
        subject={subject}
        onOpenChange={setDeclining}
        onDecline={(reason) => void decline(reason).then(() => setDeclining(false))}
      />
    </div>
  );
}

interface PdfCardProps {
  readonly title: string;
  readonly words: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onDownload: () => void;
  readonly children?: ReactNode;
}

function PdfCard({ title, words, label, isBusy, onDownload, children }: PdfCardProps) {
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">{title}</h2>
      <p className="type-note mt-1.5 mb-3 text-pretty text-text-2">{words}</p>
      <Button isWide icon={Download} label={label} isBusy={isBusy} onClick={onDownload} />
      {children}
    </Card>
  );
}

interface OrganizationBarProps {
  readonly organization: OpenedAgreement['organization'];
}

function OrganizationBar({ organization }: OrganizationBarProps) {
  return (
    <header className="mx-auto flex h-14 max-w-250 items-center gap-3 px-4 md:h-16 md:px-8">
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-[9px] text-label font-heavy"
        style={{ backgroundColor: darkenForWhiteText(organization.brandColor ?? '#3b342d'), color: '#fff' }}
      >
        {initials(organization.name)}
      </span>
      <p className="m-0 min-w-0 flex-1 truncate text-field leading-5.5 font-heavy">{organization.name}</p>
      {organization.phone !== '' && (
        <LinkButton
          variant="bare"
          icon={Phone}
          label="Call"
          render={
            <a href={`tel:${organization.phone}`} aria-label={`Call ${formatPhone(organization.phone)}`} />
          }
        />
      )}
    </header>
  );
}

const TONE_ICONS = { neutral: Clock3, done: CircleCheck, closed: Ban } as const;

function StatusCard({ status }: { readonly status: LinkStatus }) {
  return (
    <Card padding="large" className="mb-6 flex items-start gap-3" role="status">
      <Icon
        of={TONE_ICONS[status.tone]}
        className={classNames('mt-0.5 flex-none', status.tone === 'done' ? 'text-good' : 'text-text-3')}
      />
      <div className="min-w-0">
        <p className="m-0 font-title">{status.title}</p>
        <p className="type-note mt-0.5 mb-0 text-pretty text-text-2">{status.words}</p>
      </div>
    </Card>
  );
}

function WhoSigns({ signers, me }: Pick<OpenedAgreement, 'signers' | 'me'>) {
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Who signs</h2>
      <ol className="mt-2 mb-0 grid list-none gap-2 p-0">
        {signers.map((signer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of signers never changes
          <li key={index} className="type-note flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words">
              {signer.name}
              {index === me && <span className="text-text-3"> (you)</span>}
            </span>
            <span className="flex-none text-text-2">{SIGNER_WORDS[signer.status] ?? 'waiting'}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const SIGNER_WORDS: Readonly<Record<string, string>> = {
  waiting: 'waiting',
  invited: 'invited',
  opened: 'reading',
  signed: 'signed',
  declined: 'declined',
};
