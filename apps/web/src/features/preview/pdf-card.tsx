import { Button, Card, LinkButton, ProgressBar } from '@plumbline/ui';
import { Download, FileText } from 'lucide-react';
import type { CollectedReport } from '../../report-output/collect-report.ts';
import { useDraftPdf } from './use-draft-pdf.ts';

const PROBLEMS = {
  storage: 'This device is full. Free some space, then try again.',
  failed: 'The PDF could not be made. Try it again.',
} as const;

/** The PDF of the report as it is now, made on this device and marked 'Draft'. */
export function PdfCard({ collected, title }: { collected: CollectedReport; title: string }) {
  const { state, make, cancel } = useDraftPdf(collected, `${title}, draft.pdf`);
  return (
    <Card padding="large">
      <h2 className="m-0 text-[1.0625rem] leading-5.5 font-[620]">Draft as PDF</h2>
      <div aria-live="polite">
        {state.kind === 'making' && (
          <div className="mt-3 grid gap-3">
            <ProgressBar
              label={
                state.totalPages === 0
                  ? 'Laying out the pages'
                  : `Page ${state.donePages} of ${state.totalPages}`
              }
              value={state.donePages}
              maximum={Math.max(1, state.totalPages)}
            />
            <Button label="Cancel" onClick={cancel} />
          </div>
        )}
        {state.kind === 'failed' && <p className="type-ui mt-2 mb-0 text-text">{PROBLEMS[state.reason]}</p>}
        {state.kind === 'ready' && state.missingCount > 0 && (
          <p className="type-ui mt-2 mb-0 text-text">
            {state.missingCount === 1 ? '1 photo is' : `${state.missingCount} photos are`} not on this device;
            its place is empty.
          </p>
        )}
      </div>
      {state.kind === 'ready' ? (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <LinkButton
            icon={FileText}
            label="Open PDF"
            render={<a href={state.url} target="_blank" rel="noreferrer" />}
          />
          <LinkButton
            icon={Download}
            label="Download PDF"
            render={<a href={state.url} download={state.fileName} />}
          />
        </div>
      ) : (
        state.kind !== 'making' && (
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button icon={FileText} label="Open PDF" onClick={() => make('open')} />
            <Button icon={Download} label="Download PDF" onClick={() => make('download')} />
          </div>
        )
      )}
    </Card>
  );
}
