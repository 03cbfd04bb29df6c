/** The agreement behind a link: its text, its signers, and the signature. */

import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { initials } from '@plumbline/domain/ground/person-name';
import type { AgreementText } from '@plumbline/domain/office/agreements/document';
import { consentDisclosure, consentSha256 } from '@plumbline/domain/office/agreements/electronic-consent';
import { darkenForWhiteText } from '@plumbline/report-pdf/color/contrast';
import { Button, Card, classNames, Icon, LinkButton } from '@plumbline/ui';
import { Ban, CircleCheck, Clock3, Download, Phone } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { AgreementArticle } from '../sign/agreement-article.tsx';
import { type GivenSignature, SignForm } from '../sign/sign-form.tsx';
import type { ActAnswer, AgreementCalls, OpenedAgreement } from './agreement-calls.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { linkStatusOf, pdfWordsOf } from './link-status.ts';

export interface OpenedPageProps {
  readonly token: string;
  readonly calls: AgreementCalls;
  readonly agreement: OpenedAgreement;
  readonly text: AgreementText;
  /** Refetches the status after an action. */
  readonly onChanged: () => Promise<void>;
}

const SENTENCES: Sentences = {
  offline: 'You’re offline. Nothing was submitted. Try again when you’re connected.',
  'not-now': 'Too many attempts. Wait a few minutes and try again.',
  failed: 'Your signature couldn’t be submitted. Try again in a moment.',
};
const PROBLEMS: Readonly<Record<Exclude<ActAnswer['status'], 'ok'>, string>> = {
  gone: 'This link no longer works.',
  closed: 'This agreement can no longer be signed. Reload the page to see why.',
  changed: 'This page is out of date. Reload it, review the agreement, and then sign.',
  not_your_turn: 'Another signer goes first.',
};

const TONE_ICONS = { neutral: Clock3, done: CircleCheck, closed: Ban } as const;

export function OpenedPage({ token, calls, agreement, text, onChanged }: OpenedPageProps) {
  const { organization, signers, me } = agreement;
  const [busy, setBusy] = useState<'sign' | 'decline' | 'pdf' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeclining, setDeclining] = useState(false);
  const linkStatus = linkStatusOf(agreement, deviceZone());
  const disclosure = useMemo(() => consentDisclosure(organization), [organization]);

  async function act(kind: 'sign' | 'decline', call: Promise<Result<ActAnswer>>): Promise<void> {
    setBusy(kind);
    setProblem(null);
    const answer = await call;
    if (!answer.ok) setProblem(sentenceOf(answer.error, SENTENCES));
    else if (answer.value.status !== 'ok') setProblem(PROBLEMS[answer.value.status]);
    else {
      await onChanged();
      scrollTo({ top: 0 });
    }
    setDeclining(false);
    setBusy(null);
  }
  const sign = ({ mark, consentedAt }: GivenSignature): void => {
    const signature = {
      documentSha256: agreement.documentSha256,
      mark,
      consentSha256: consentSha256(disclosure),
      consentedAt,
    };
    void act('sign', calls.sign(token, signature));
  };
  const download = async (): Promise<void> => {
    setBusy('pdf');
    const file = await calls.pdf(token);
    if (file === null) setProblem('The PDF couldn’t be downloaded. Try again.');
    else saveBlob(file, `${agreement.title}.pdf`);
    setBusy(null);
  };

  return (
    <div className="min-h-dvh bg-bg text-text">
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
      <main
        id="main"
        className="mx-auto grid max-w-250 items-start gap-8 px-4 pb-16 md:px-8 lg:grid-cols-[1fr_19rem]"
      >
        <div className="min-w-0">
          <Card padding="large" className="mb-6 flex items-start gap-3" role="status">
            <Icon
              of={TONE_ICONS[linkStatus.tone]}
              className={classNames(
                'mt-0.5 flex-none',
                linkStatus.tone === 'done' ? 'text-good' : 'text-text-3',
              )}
            />
            <div className="min-w-0">
              <p className="m-0 font-title">{linkStatus.title}</p>
              <p className="type-note mt-0.5 mb-0 text-pretty text-text-2">{linkStatus.words}</p>
            </div>
          </Card>
          <AgreementArticle text={text} level={1} />
          {linkStatus.canSign && (
            <div className="mt-8 max-w-(--page-form) border-t border-line pt-6">
              <SignForm
                name={signers[me]?.name ?? ''}
                disclosure={disclosure}
                isBusy={busy === 'sign'}
                problem={problem}
                onSign={sign}
                otherActions={
                  <Button variant="outline" size="field" label="Decline" onClick={() => setDeclining(true)} />
                }
              />
            </div>
          )}
        </div>
        <aside aria-label="About this agreement" className="grid gap-3 lg:sticky lg:top-5">
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
          <Card padding="large">
            <h2 className="m-0 text-field leading-5.5 font-title">PDF copy</h2>
            <p className="type-note mt-1.5 mb-3 text-pretty text-text-2">{pdfWordsOf(agreement)}</p>
            <Button
              isWide
              icon={Download}
              label="Download PDF"
              isBusy={busy === 'pdf'}
              onClick={() => void download()}
            />
            {problem !== null && !linkStatus.canSign && (
              <p role="alert" className="type-ui mt-3 mb-0">
                {problem}
              </p>
            )}
            <p className="type-meta mt-3 mb-0 break-all text-text-2">
              <span className="font-strong">Document fingerprint (SHA-256): </span>
              {agreement.documentSha256}
            </p>
          </Card>
        </aside>
      </main>
      <DeclineDialog
        isOpen={isDeclining}
        isBusy={busy === 'decline'}
        onOpenChange={setDeclining}
        onDecline={(reason) => void act('decline', calls.decline(token, reason))}
      />
    </div>
  );
}

const SIGNER_WORDS: Readonly<Record<string, string>> = {
  waiting: 'waiting',
  invited: 'invited',
  opened: 'reading',
  signed: 'signed',
  declined: 'declined',
};
