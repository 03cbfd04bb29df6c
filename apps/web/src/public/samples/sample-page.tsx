import type { ReportModel } from '@plumbline/domain/report/model/types';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import type { Sample } from '@plumbline/samples/sample';
import type { SampleSlug } from '@plumbline/samples/samples';
import { BackLink, Button, EmptyState, ProgressBar, Skeleton } from '@plumbline/ui';
import { log } from '#src/ground/log.ts';
import '@plumbline/ui/report-type.css';
import { Link } from '@tanstack/react-router';
import { Download, FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { ReportDocument } from '#src/report/output/document/report-document.tsx';
import { fileNameOf } from '#src/report/output/file-name.ts';
import { makeSamplePdf, makeSampleWebReport } from './sample-files.ts';
import { useSample } from './use-sample.ts';

/** A finished report of a fictional house, as a client reads it. */
export function SamplePage({ type, slug }: { readonly type: ReportType; readonly slug: SampleSlug }) {
  const { state, photoUrl, retry } = useSample(slug);
  return (
    <div className="mx-auto w-full max-w-240 px-4 pt-2 pb-16 md:px-8 md:pt-6">
      <BackLink label="All sample reports" className="mb-1" render={<Link to="/sample-reports" />} />
      <p className="type-body mt-2 mb-5 text-pretty text-text-2">
        <span className="font-heavy text-text">Sample: {type.name}.</span> The house, people, and photos are
        made up. The report is exactly what the app produces.
      </p>
      {state.kind === 'loading' && <Skeleton className="h-96 w-full" />}
      {state.kind === 'failed' && (
        <EmptyState
          title="This sample couldn’t load"
          action={<Button label="Try again" variant="primary" onClick={retry} />}
        >
          Check your connection, then try again.
        </EmptyState>
      )}
      {state.kind === 'ready' && (
        <ReportDocument
          model={state.model}
          photoUrl={photoUrl}
          notice={<SampleFiles sample={state.sample} model={state.model} form={type.form} />}
        />
      )}
    </div>
  );
}

type Work =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'web' }
  | { readonly kind: 'pdf'; readonly donePages: number; readonly totalPages: number };

interface SampleFilesProps {
  readonly sample: Sample;
  readonly model: ReportModel;
  readonly form: string | null;
}

function SampleFiles({ sample, model, form }: SampleFilesProps) {
  const [work, setWork] = useState<Work>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (first: Work, make: (signal: AbortSignal) => Promise<Blob | null>, ending: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setWork(first);
    const file = await make(controller.signal).catch((error: unknown) => {
      log.error('A file of a sample was not made.', error);
      return null;
    });
    if (controller.signal.aborted) return;
    if (file !== null) saveBlob(file, fileNameOf(`Sample, ${model.title}`, ending));
    setWork({ kind: file === null ? 'failed' : 'idle' });
  };
  const makePdf = (): void =>
    void run(
      { kind: 'pdf', donePages: 0, totalPages: 0 },
      (signal) =>
        makeSamplePdf(sample, signal, (donePages, totalPages) => {
          if (!signal.aborted) setWork({ kind: 'pdf', donePages, totalPages });
        }),
      'pdf',
    );
  const makeWeb = (): void => void run({ kind: 'web' }, () => makeSampleWebReport(sample, model), 'html');

  return (
    <section
      aria-label="Files of this report"
      className="mb-6 rounded-lg bg-surface p-4 shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          icon={Download}
          label={form === null ? 'Download PDF' : `Download the form as PDF`}
          isBusy={work.kind === 'pdf'}
          onClick={makePdf}
        />
        <Button icon={FileDown} label="Download web report" isBusy={work.kind === 'web'} onClick={makeWeb} />
      </div>
      <p className="type-meta mt-2.5 mb-0 text-pretty text-text-2">
        {form === null
          ? 'Both are created in your browser, without a server, just as the app does in the field.'
          : `The PDF is form ${form} itself, filled in. This page shows its answers. Both are created in your browser.`}
      </p>
      <div aria-live="polite">
        {work.kind === 'pdf' && (
          <div className="mt-3">
            <ProgressBar
              label={
                work.totalPages === 0
                  ? 'Laying out the pages'
                  : `Page ${work.donePages} of ${work.totalPages}`
              }
              value={work.donePages}
              maximum={Math.max(1, work.totalPages)}
            />
          </div>
        )}
        {work.kind === 'failed' && (
          <p className="type-note mt-2.5 mb-0">The file couldn’t be created. Try again.</p>
        )}
      </div>
    </section>
  );
}
