import { newReportTitle, reportTypeBySlug } from '@plumbline/domain/report-types';
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router';
import { AddReportScreen } from '../../../../../features/reports/add-report/add-report-screen.tsx';
import { inspectionSearch } from '../../../../../features/reports/inspection-search.ts';
import { NewReportScreen } from '../../../../../features/reports/new-report/new-report-screen.tsx';
import { usePageHead } from '../../../../page-head.tsx';

/** One screen begins every type of report: /reports/new/home-inspection, /reports/new/wind-mitigation, ... */
export const Route = createFileRoute('/_app/reports/new/$reportType')({
  validateSearch: inspectionSearch,
  loader: ({ params }) => {
    const type = reportTypeBySlug(params.reportType);
    if (type === null) throw notFound();
    return type;
  },
  component: NewReportPage,
});

function NewReportPage() {
  const type = Route.useLoaderData();
  const { inspection } = Route.useSearch();
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/reports/$id', params: { id }, replace: true });
  usePageHead({ title: newReportTitle(type), description: type.purpose });
  if (inspection !== undefined)
    return <AddReportScreen key={type.id} type={type} inspectionId={inspection} onStarted={open} />;
  return <NewReportScreen key={type.id} type={type} onStarted={open} />;
}
