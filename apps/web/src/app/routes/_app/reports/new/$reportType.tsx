import { newReportTitle, reportTypeBySlug } from '@plumbline/domain/report-types';
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router';
import { NewReportScreen } from '../../../../../features/reports/new-report/new-report-screen.tsx';
import { usePageHead } from '../../../../page-head.tsx';

/** One screen begins every type of report: /reports/new/home-inspection, /reports/new/wind-mitigation, ... */
export const Route = createFileRoute('/_app/reports/new/$reportType')({
  loader: ({ params }) => {
    const type = reportTypeBySlug(params.reportType);
    if (type === null) throw notFound();
    return type;
  },
  component: NewReportPage,
});

function NewReportPage() {
  const type = Route.useLoaderData();
  const navigate = useNavigate();
  usePageHead({ title: newReportTitle(type), description: type.purpose });
  return (
    <NewReportScreen
      key={type.id}
      type={type}
      onStarted={(id) => void navigate({ to: '/reports/$id', params: { id }, replace: true })}
    />
  );
}
