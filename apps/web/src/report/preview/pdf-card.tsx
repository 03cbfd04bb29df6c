import { Button, Card, LinkButton, ProgressBar } from '@plumbline/ui';
import { Download, FileText } from 'lucide-react';
import type { DraftPdf } from './use-draft-pdf.ts';

/** In a row, also on a phone; wraps to the card's width where large text leaves no room. */
const PAIR = 'mt-3 flex flex-wrap gap-2 max-md:*:flex-1 max-md:*:px-3 desk:gap-2.5';

/**
 * The PDF of the current report, created on this device and marked 'Draft'. A change to the report makes it
 * outdated.
 */
export function PdfCard({ draftPdf }: { draftPdf: DraftPdf }) {
  const { work, isStale, make, cancel } = draftPdf;
  const draft = isStale ? null : draftPdf.draft;
  const missing = draft?.missingCount ?? 0;
  const asked = work.kind === 'making' ? work.purpose : null;
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Draft as PDF</h2>
      {draft !== null ? (
        <div className={PAIR}>
          <LinkButton
            icon={FileText}
            label="Open PDF"
            render={<a href={draft.url} target="_blank" rel="noreferrer" />}
          />
          <LinkButton
            icon={Download}
            label="Download PDF"
            render={<a href={draft.url} download={draft.fileName} />}
          />
        </div>
      ) : (
        // In place while the pages are made: a tap counts from the first moment and says what to do with them.
        <div className={PAIR}>
          <Button icon={FileText} label="Open PDF" isBusy={asked === 'open'} onClick={() => make('open')} />
          <Button
            icon={Download}
            label="Download PDF"
            isBusy={asked === 'download'}
            onClick={() => make('download')}
          />
        </div>
      )}
      <div aria-live="polite">
        {work.kind === 'making' && (
          <div className="mt-3 grid gap-3">
            <DraftProgress work={work} />
            <Button label="Cancel" onClick={cancel} />
          </div>
        )}
        {work.kind === 'failed' && (
          <p className="type-note mt-2 mb-0 text-text">The PDF couldn’t be created. Try again.</p>
        )}
        {missing > 0 && (
          <p className="type-note mt-2 mb-0 text-text">
            {missing === 1 ? '1 photo is' : `${missing} photos are`} not on this device; its place is empty.
          </p>
        )}
      </div>
    </Card>
  );
}

interface DraftProgressProps {
  readonly work: { readonly donePages: number; readonly totalPages: number };
}

export function DraftProgress({ work: { donePages, totalPages } }: DraftProgressProps) {
  return (
    <ProgressBar
      label={totalPages === 0 ? 'Laying out the pages' : `Page ${donePages} of ${totalPages}`}
      value={donePages}
      maximum={Math.max(1, totalPages)}
    />
  );
}
