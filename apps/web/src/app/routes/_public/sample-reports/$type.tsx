import { wordsOf } from '@plumbline/domain/report-types/report-type-words';
import { type ReportType, reportTypeBySlug } from '@plumbline/domain/report-types/report-types';
import { type SampleSlug, sampleSummary } from '@plumbline/samples/samples';
import { createFileRoute } from '@tanstack/react-router';
import { usePageHead } from '#src/app/page-head.tsx';
import { NotFoundScreen } from '#src/app/screens/not-found-screen.tsx';
import { SamplePage } from '#src/public/samples/sample-page.tsx';

/** /sample-reports/home-inspection, /sample-reports/wind-mitigation, ...: same names as /reports/new. */
export const Route = createFileRoute('/_public/sample-reports/$type')({ component: SampleRoute });

function SampleRoute() {
  const { type: slug } = Route.useParams();
  const type = reportTypeBySlug(slug);
  const sample = sampleSummary(slug);
  if (type === null || sample === null) return <NotFoundScreen />;
  return <SampleOf key={sample.slug} type={type} slug={sample.slug} story={sample.story} />;
}

interface SampleOfProps {
  readonly type: ReportType;
  readonly slug: SampleSlug;
  readonly story: string;
}

function SampleOf({ type, slug, story }: SampleOfProps) {
  usePageHead({
    title: `Sample report: ${type.name}`,
    description: `${wordsOf(type).purpose} ${story}`,
    isIndexed: true,
  });
  return <SamplePage type={type} slug={slug} />;
}
