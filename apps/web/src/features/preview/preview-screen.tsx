/** A report as its reader will see it, what it still lacks, and the way to publish it. All from this device. */

import { buildReportModel } from '@plumbline/domain/report-model/build-report-model';
import type { ReportModel } from '@plumbline/domain/report-model/types';
import { createSnapshot } from '@plumbline/domain/report-snapshot/create-snapshot';
import { EmptyState, IconButton, LinkButton, ScreenBar, Skeleton } from '@plumbline/ui';
import '@plumbline/ui/report-type.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useScope } from '../../local/use-scope.ts';
import type { CollectedReport } from '../../report-output/collect-report.ts';
import { ReportDocument } from '../../report-output/document/report-document.tsx';
import type { ReportPeople } from '../../report-output/people/report-people.ts';
import { useCollectedReport, useReportPeople } from '../../report-output/use-collected-report.ts';
import { MissingList } from './missing-list.tsx';
import { PdfCard } from './pdf-card.tsx';
import { PublishBar } from './publish-bar.tsx';
import { ReportSettings } from './report-settings.tsx';
import { usePictures } from './use-pictures.ts';
import { VersionList } from './version-list.tsx';

export interface PreviewScreenProps {
  readonly reportId: string;
  /** The vial; the shell owns it. */
  readonly vial: ReactNode;
  /** Sharing is another feature: the route brings it. */
  readonly share: ReactNode;
}

export function PreviewScreen({ reportId, vial, share }: PreviewScreenProps) {
  const people = useReportPeople();
  const result = useCollectedReport(reportId, people);
  const scope = useScope(result?.kind === 'ready' ? result.collected.report.inspectionId : null);
  if (result === undefined || people === null || (result.kind === 'ready' && scope === 'looking')) {
    return <Skeleton className="m-5 h-96" />;
  }
  if (scope === 'absent') {
    return (
      <EmptyState className="m-5" title="This report is not on this device yet">
        It is fetched as soon as there is a network, and then shown here.
      </EmptyState>
    );
  }
  if (result.kind !== 'ready') {
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
          ? 'It may have been moved to the bin, or it has not been fetched yet. With a network it comes by itself.'
          : 'Update the app, then open it again. Nothing is lost.'}
      </EmptyState>
    );
  }
  return <Preview collected={result.collected} people={people} vial={vial} share={share} />;
}

interface PreviewProps {
  readonly collected: CollectedReport;
  readonly people: ReportPeople;
  readonly vial: ReactNode;
  readonly share: ReactNode;
}

function Preview({ collected, people, vial, share }: PreviewProps) {
  const { report, parts, versions } = collected;
  const navigate = useNavigate();
  const model = useMemo(
    () => buildReportModel(createSnapshot({ ...parts, publication: null }), { draft: true }),
    [parts],
  );
  const pictures = usePictures(report.inspectionId, model);
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ScreenBar
        title="Preview"
        isTitlePlain
        meta={model.cover.addressLines[0] ?? model.title}
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
            {vial}
            {versions.length > 0 && share}
          </>
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label="Report preview" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-310 items-start gap-10 px-4 pt-5 pb-10 md:px-8 lg:grid-cols-[1fr_22rem]">
          <div className="min-w-0">
            <ReportDocument
              model={model}
              photoUrl={pictures.url}
              notice={
                <DraftNotice model={model} collected={collected} missingPhotos={pictures.missingCount ?? 0} />
              }
            />
          </div>
          <aside aria-label="Publishing" className="grid gap-3 lg:sticky lg:top-5">
            <MissingList collected={collected} />
            <PdfCard collected={collected} title={model.title} />
            <VersionList versions={versions} people={people} timeZone={parts.inspection.timeZone} />
            <ReportSettings report={report} />
          </aside>
        </div>
      </section>
      <PublishBar collected={collected} people={people} missingPhotos={pictures.missingCount} />
    </div>
  );
}

interface DraftNoticeProps {
  readonly model: ReportModel;
  readonly collected: CollectedReport;
  readonly missingPhotos: number;
}

/** What a reader of this preview must know before believing it. */
function DraftNotice({ collected, missingPhotos }: DraftNoticeProps) {
  const { blockers, parts } = collected;
  const placed = new Set(
    parts.placements.filter((each) => each.deletedAt === null).map((each) => each.mediaId),
  );
  const unprinted = parts.media.filter(
    (each) => each.kind === 'photo' && each.reportSha256 === null && placed.has(each.id),
  ).length;
  const lines = [
    blockers.length > 0 &&
      `${count(blockers.length, 'thing is', 'things are')} missing before it can be published.`,
    missingPhotos > 0 &&
      `${count(missingPhotos, 'photo', 'photos')} of another device ${missingPhotos === 1 ? 'is' : 'are'} not here yet. With a network ${missingPhotos === 1 ? 'it comes' : 'they come'} by ${missingPhotos === 1 ? 'itself' : 'themselves'}.`,
    unprinted > 0 &&
      `${count(unprinted, 'photo has', 'photos have')} no print form and will not be in the report.`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <div className="mb-6 rounded-lg bg-control px-4 py-3">
      {lines.map((line) => (
        <p key={line} className="type-ui m-0 text-pretty">
          {line}
        </p>
      ))}
      {blockers.length > 0 && (
        <a
          href="#missing"
          className="type-ui inline-flex min-h-11 items-center font-[600] text-accent-text lg:hidden"
        >
          Show what is missing
        </a>
      )}
    </div>
  );
}

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;
