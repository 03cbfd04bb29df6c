import { sampleSnapshot } from '@plumbline/domain/report/builder/sample-report';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { loadDefinition } from '@plumbline/domain/report/engine/load-definition';
import { serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import { Button, IconButton, Skeleton } from '@plumbline/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { makeBlob } from '#src/report/output/pdf/make-draft.ts';
import { drawPage } from '#src/report/output/pdf-pages/draw-page.ts';
import { type OpenPdf, openPdf } from '#src/report/output/pdf-pages/open-pdf.ts';

interface PdfPreviewProps {
  readonly definition: ReportDefinition;
  readonly answers: ReadonlyMap<string, unknown>;
  readonly organizationName: string;
}

/** How long the draft must be unchanged before its pages are recreated. */
const PAUSE_MS = 900;

/** The pages as they will be printed, created by the worker that creates every report. */
export function PdfPreview({ definition, answers, organizationName }: PdfPreviewProps) {
  const local = useLocal();
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt makes the same pages again
  useEffect(() => {
    const controller = new AbortController();
    const make = async (): Promise<void> => {
      const loaded = loadDefinition(definition);
      if (!loaded.ok) return setFailure('Fix the draft’s problems to see its pages.');
      const text = serializeSnapshot(sampleSnapshot(loaded.definition, answers, organizationName));
      const made = await makeBlob(local, local.officeId, {
        source: { kind: 'snapshot', text, isDraft: true },
        signal: controller.signal,
        onProgress: () => undefined,
      });
      if (controller.signal.aborted) return;
      if (!made.ok) return setFailure('The pages couldn’t be created.');
      const opened = await openPdf(made.file);
      if (controller.signal.aborted) return opened.close();
      setFailure(null);
      setPdf(opened);
    };
    const timer = setTimeout(
      () => {
        make().catch((error: unknown) => {
          log.error('The preview wasn’t created.', error);
          if (!controller.signal.aborted) setFailure('The pages couldn’t be created.');
        });
      },
      isFirst.current ? 0 : PAUSE_MS,
    );
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [definition, answers, organizationName, local, attempt]);
  useEffect(() => {
    if (pdf !== null) return () => pdf.close();
  }, [pdf]);

  return (
    <div className="grid gap-3">
      {failure !== null && (
        <div role="status" className="grid gap-2">
          <p className="type-body m-0">{failure}</p>
          <div>
            <Button label="Try again" onClick={() => setAttempt(attempt + 1)} />
          </div>
        </div>
      )}
      {pdf === null ? (
        failure === null && <Skeleton label="Creating the pages" className="aspect-[8.5/11] w-full" />
      ) : (
        <Pages pdf={pdf} />
      )}
    </div>
  );
}

function Pages({ pdf }: { pdf: OpenPdf }) {
  const [wanted, setWanted] = useState(1);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const count = pdf.sizes.length;
  const number = Math.min(wanted, count);
  useEffect(() => {
    const controller = new AbortController();
    const draw = async (): Promise<void> => {
      const page = await pdf.page(number);
      const target = canvas.current;
      if (target === null || controller.signal.aborted) return;
      if (await drawPage(page, target, target.clientWidth, controller.signal)) setDrawn(true);
    };
    draw().catch((error: unknown) => {
      if (!controller.signal.aborted) log.error(`Page ${number} was not drawn.`, error);
    });
    return () => controller.abort();
  }, [pdf, number]);
  const size = pdf.sizes[number - 1];
  return (
    <>
      <div className="flex items-center justify-center gap-2">
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          onClick={() => setWanted(Math.max(1, number - 1))}
        />
        <span role="status" className="type-label">{`Page ${number} of ${count}`}</span>
        <IconButton
          icon={ChevronRight}
          label="Next page"
          onClick={() => setWanted(Math.min(count, number + 1))}
        />
      </div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number} of the printed report`}
        data-drawn={isDrawn}
        className="block w-full bg-white shadow-[0_0_0_1px_var(--line)]"
        style={size && { aspectRatio: `${size.widthPt} / ${size.heightPt}` }}
      />
    </>
  );
}
