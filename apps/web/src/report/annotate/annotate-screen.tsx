/** The photos of one report, all of them or one to mark up, or its PDF. Everything comes from this device. */

import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { Inspection, Report } from '@plumbline/domain/tables/records';
import { EmptyState, LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useScope } from '#src/ground/local/react/use-scope.ts';
import { PhotoView } from './editor/photo-view.tsx';
import { useAnnotateModel } from './model/use-annotate-model.ts';
import { PhotosView } from './sheet/photos-view.tsx';

/** Brings pdf.js and its viewer, which photos don't need. */
const ReportPdf = lazy(async () => ({ default: (await import('./pdf/report-pdf.tsx')).ReportPdf }));

export interface AnnotateScreenProps {
  readonly reportId: string;
  /** The photo to mark up; without one, all photos are listed. */
  readonly mediaId: string | undefined;
  readonly view: 'photos' | 'pdf';
  /** The vial, owned by the shell. */
  readonly vial: ReactNode;
}

export function AnnotateScreen(props: AnnotateScreenProps) {
  const { repositories } = useLocal();
  const { reportId } = props;
  const reports = useLive(`report ${reportId}`, () => repositories.reports.live({ ids: [reportId] }));
  const report = reports.status === 'ready' ? (reports.value[0] ?? null) : undefined;
  const inspectionId = report?.inspectionId ?? '';
  const inspections = useLive(`inspection ${inspectionId}`, () =>
    repositories.inspections.live({ ids: [inspectionId] }),
  );
  const scope = useScope(report?.inspectionId ?? null);
  if (reports.status === 'failed') throw reports.error; // storage failure: handled by the error screen
  if (inspections.status === 'failed') throw inspections.error;
  if (report === undefined) return <Opening />;
  if (report === null) return <NotHere />;
  const inspection = inspections.status === 'ready' ? inspections.value[0] : undefined;
  if (inspections.status === 'loading' || scope === 'looking') return <Opening />;
  if (inspection === undefined || scope === 'absent') return <NotHere />;
  if (props.view === 'pdf') {
    return (
      <Suspense fallback={<Opening />}>
        <ReportPdf reportId={reportId} vial={props.vial} />
      </Suspense>
    );
  }
  return <WithDefinition {...props} report={report} inspection={inspection} />;
}

interface LoadedProps extends AnnotateScreenProps {
  readonly report: Report;
  readonly inspection: Inspection;
}

function WithDefinition(props: LoadedProps) {
  const definition = useDefinition(props.report);
  if (definition === undefined) return <Opening />;
  if (definition === null) {
    return (
      <EmptyState
        className="m-5"
        title="This report needs a newer Plumbline"
        action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
      >
        Update the app, then open it again. Nothing is lost.
      </EmptyState>
    );
  }
  return <Open {...props} definition={definition} />;
}

function Open({
  report,
  inspection,
  definition,
  mediaId,
  vial,
}: LoadedProps & { definition: ReportDefinition }) {
  const model = useAnnotateModel(report, inspection, definition);
  if (model === null) return <Opening />;
  return mediaId === undefined ? (
    <PhotosView model={model} vial={vial} />
  ) : (
    <PhotoView model={model} mediaId={mediaId} vial={vial} />
  );
}

function useDefinition(report: Report): ReportDefinition | null | undefined {
  const [loaded, setLoaded] = useState<{ key: string; definition: ReportDefinition | null }>();
  const { repositories } = useLocal();
  const { id, definitionId, definitionVersion } = report;
  const key = `${id} ${definitionId} ${definitionVersion}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is read of the report
  useEffect(() => {
    let isCurrent = true;
    repositories.definitions.load(report).then(
      (definition) => isCurrent && setLoaded({ key, definition }),
      (error: unknown) => {
        if (!isCurrent) return;
        setLoaded(() => {
          throw error; // storage failure: handled by the error screen
        });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded.definition : undefined;
}

function Opening() {
  return (
    <div role="status" aria-label="Loading page..." className="grid gap-4 p-5">
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

function NotHere() {
  return (
    <EmptyState
      className="m-5"
      title="This report is not on this device"
      action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
    >
      It may not have downloaded yet. It will download when you’re back online.
    </EmptyState>
  );
}
