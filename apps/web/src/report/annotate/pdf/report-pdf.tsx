/** The PDF of one report to read and mark up: a published version, or the draft as it stands. */
import { tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, EmptyState, IconButton, LinkButton, ScreenBar, Select, Skeleton } from '@plumbline/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { laterPart } from '#src/ground/later-part.tsx';
import { AnnotatedPdf } from '#src/ground/pdf-annotations/annotated-pdf.tsx';
import { Colleagues } from '#src/ground/pdf-annotations/colleagues.tsx';
import type { AnnotationThread } from '#src/ground/pdf-annotations/threads.ts';
import { useColleagues } from '#src/ground/pdf-annotations/use-colleagues.ts';
import type { Viewer } from '#src/ground/pdf-viewer/engine/viewer-types.ts';
import type { CollectedReport } from '#src/report/output/collect-report.ts';
import { useReportPeople } from '#src/report/output/report-people.ts';
import { useCollectedReport } from '#src/report/output/use-collected-report.ts';
import { AnnotateViews } from '../annotate-views.tsx';
import { FindingLink } from './finding-link.tsx';
import { DRAFT, useReportPdf } from './use-report-pdf.ts';

const NewSignature = laterPart(
  async () => (await import('#src/report/capture/signature/new-signature.tsx')).NewSignature,
);

interface ReportPdfProps {
  readonly reportId: string;
  /** The vial, owned by the shell. */
  readonly vial: ReactNode;
}

export function ReportPdf({ reportId, vial }: ReportPdfProps) {
  const people = useReportPeople();
  const result = useCollectedReport(reportId, people);
  if (result === undefined || people === null) return <Skeleton className="m-5 h-96" />;
  if (result.kind === 'ready') return <Open collected={result.collected} vial={vial} />;
  return (
    <EmptyState
      className="m-5"
      title={
        result.kind === 'missing'
          ? 'This report is not on this device'
          : 'This report needs a newer Plumbline'
      }
      action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
    >
      {result.kind === 'missing'
        ? 'It may have been moved to Trash, or it hasn’t downloaded yet.'
        : 'Update the app, then open it again. Nothing is lost.'}
    </EmptyState>
  );
}

interface OpenProps {
  readonly collected: CollectedReport;
  readonly vial: ReactNode;
}

function Open({ collected, vial }: OpenProps) {
  const { report, parts, versions } = collected;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>(versions[0]?.id ?? DRAFT);
  const { pdf, problem, retry } = useReportPdf(collected, chosen);
  const colleagues = useColleagues(`report:${report.id}`, 'pdf');
  const name = report.title || parts.inspection.addressLine1 || 'Report';
  const options = [
    ...versions.map(({ id, version }) => ({ value: id, label: `Version ${version}` })),
    { value: DRAFT, label: 'Draft' },
  ];
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ScreenBar
        title="PDF"
        meta={parts.inspection.addressLine1 || name}
        className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
        lead={
          <IconButton
            icon={ChevronLeft}
            label="Back to the report"
            onClick={() => void navigate({ to: '/reports/$id', params: { id: report.id }, search: {} })}
          />
        }
        aside={
          <>
            <Colleagues people={colleagues} />
            <HelpLink article="pdf-viewer" />
            {vial}
          </>
        }
      />
      <div className="flex flex-none flex-wrap items-center gap-3 border-b border-line px-3 py-2 md:px-6">
        <AnnotateViews reportId={report.id} view="pdf" />
        <div className="ml-auto w-40">
          <Select
            aria-label="Version"
            options={options}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
      </div>
      {problem === null ? (
        <AnnotatedPdf
          key={chosen}
          pdf={pdf}
          NewSignature={NewSignature}
          name={chosen === DRAFT ? `${name}, draft` : name}
          scopeId={report.inspectionId}
          reportId={report.id}
          document={chosen}
          copyPlace={{ inspectionId: report.inspectionId, accountId: null, versionOf: null }}
          onOpenDocument={(id) => void navigate({ to: '/documents/$id', params: { id } })}
          {...(chosen === DRAFT && {
            linkOf: (viewer: Viewer) => (thread: AnnotationThread) => (
              <FindingLink viewer={viewer} collected={collected} thread={thread} />
            ),
          })}
        />
      ) : (
        <EmptyState
          className="m-5"
          title={problem.title}
          action={<Button label={tryAgainLabel} onClick={retry} />}
        >
          {problem.text}
        </EmptyState>
      )}
    </div>
  );
}
