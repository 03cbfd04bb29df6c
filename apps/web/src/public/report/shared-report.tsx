import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Card, Icon, LinkButton } from '@plumbline/ui';
import { BadgePercent, Download, FileCheck2, Link as LinkIcon, Phone, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { log } from '#src/ground/log.ts';
import { ReportDocument } from '#src/report/output/document/report-document.tsx';
import { BrandSign } from './brand-sign.tsx';
import { InspectorCard } from './inspector-card.tsx';
import type { OpenedShare } from './open-share.ts';
import { type AskForPdf, usePdfDownload } from './use-pdf-download.ts';
import { WebReportButton } from './web-report-button.tsx';

interface SharedReportProps {
  readonly share: OpenedShare;
  readonly onDownload: AskForPdf;
}

export function SharedReport({ share, onDownload }: SharedReportProps) {
  const { organization, report, inspector, pdf, creditPage, photos, recordings } = share;
  const pdfDownload = usePdfDownload(share, onDownload);
  const [isCopied, setCopied] = useState(false);
  const phone = inspector?.phone || organization.phone;
  const copy = (): void => {
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      (error: unknown) => log.info('The link was not copied.', error),
    );
  };
  const downloadButton = {
    label: 'Download PDF',
    icon: Download,
    isBusy: pdfDownload.isBusy,
    onClick: () => void pdfDownload.start(),
  };
  return (
    <div className="min-h-dvh bg-bg text-text">
      <header className="mx-auto flex h-14 max-w-310 items-center gap-3 px-4 md:h-16 md:px-8">
        <BrandSign report={report} color={organization.brandColor} />
        <p className="m-0 min-w-0 flex-1 truncate text-field leading-5.5 font-heavy tracking-h2">
          {organization.name}
        </p>
        <div className="hidden gap-2 md:flex">
          <Button
            variant="bare"
            icon={LinkIcon}
            label={isCopied ? 'Link copied' : 'Copy link'}
            onClick={copy}
          />
          <Button variant="primary" {...downloadButton} />
        </div>
      </header>
      <main
        id="main"
        className="mx-auto grid max-w-310 grid-cols-[minmax(0,1fr)] items-start gap-12 px-4 pb-32 wrap-anywhere md:px-8 md:pb-12 lg:grid-cols-[minmax(0,1fr)_21.25rem]"
      >
        <div className="min-w-0">
          <ReportDocument
            model={report}
            photoUrl={(sha256) => photos[sha256] ?? null}
            recordingUrl={(sha256) => recordings[sha256] ?? null}
            notice={pdfDownload.problem !== '' && <DownloadProblem words={pdfDownload.problem} />}
          />
        </div>
        <aside aria-label="About this report" className="grid gap-3 lg:sticky lg:top-5">
          {inspector && <InspectorCard inspector={inspector} phone={phone} color={organization.brandColor} />}
          <Card padding="large">
            <h2 className="m-0 text-field leading-5.5 font-title">In this delivery</h2>
            <p className="type-note mt-3 mb-0 flex gap-2.5 text-text-2">
              <Icon of={pdf === null ? UserRoundX : FileCheck2} />
              {pdf === null
                ? AGENT_COPY_WORDS
                : `Report as PDF, ${pagesOf(pdf)}, ${megabytes(pdf.sizeBytes)}`}
            </p>
            {creditPage && (
              <>
                <p className="type-note mt-3 mb-2 flex gap-2.5 text-text-2">
                  <Icon of={BadgePercent} />
                  Insurance credit estimate, {pagesOf(creditPage)}. A separate document, not part of the form.
                </p>
                <Button
                  variant="outline"
                  isWide
                  icon={Download}
                  label="Download the estimate"
                  isBusy={pdfDownload.isBusy}
                  onClick={() => void pdfDownload.start('credit-estimate')}
                />
              </>
            )}
            {pdf && (
              <p className="type-meta mt-3 mb-0 break-all text-text-2">
                <span className="font-strong">Checksum (SHA-256): </span>
                {pdf.sha256}
              </p>
            )}
            <div className="mt-4 border-t border-line pt-4">
              <p className="type-note mt-0 mb-3 text-pretty text-text-2">
                The web report is one file with all photos, for reading without a network.
              </p>
              <WebReportButton share={share} />
            </div>
          </Card>
        </aside>
      </main>
      <section
        aria-label="Actions"
        className="fixed inset-x-0 bottom-0 z-3 flex gap-2.5 bg-surface px-4 pt-2.5 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line)] md:hidden"
      >
        <div className="min-w-0 flex-1">
          <Button variant="primary" size="field" isWide {...downloadButton} />
        </div>
        {phone !== '' && (
          <LinkButton
            size="field"
            icon={Phone}
            label="Call"
            render={<a href={`tel:${phone}`} aria-label={`Call ${formatPhone(phone)}`} />}
          />
        )}
      </section>
    </div>
  );
}

function DownloadProblem({ words }: { readonly words: string }) {
  return (
    <p role="alert" className="type-body mb-4 rounded-md bg-control px-4 py-3">
      {words}
    </p>
  );
}

const AGENT_COPY_WORDS =
  'Agent copy: the report without the client’s name, contact, policy and fee. Its PDF is made in this browser.';

const pagesOf = ({ pageCount }: { readonly pageCount: number }): string => countOf(pageCount, 'page');
const megabytes = (sizeBytes: number): string => `${Math.max(0.1, sizeBytes / 1_000_000).toFixed(1)} MB`;
