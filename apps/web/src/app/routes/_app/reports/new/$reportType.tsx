import { wordsOf } from '@plumbline/domain/report-types/report-type-words';
import { newReportTitle, type ReportType } from '@plumbline/domain/report-types/report-types';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { usePageHead } from '#src/app/page-head.tsx';
import { NotFoundScreen } from '#src/app/screens/not-found-screen.tsx';
import { PendingScreen } from '#src/app/screens/pending-screen.tsx';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { PlanGate } from '#src/office/subscription/plan-gate.tsx';
import { useReportTypes } from '#src/report/overview/use-report-types.ts';
import { AddReportScreen } from '#src/report/reports/add-report/add-report-screen.tsx';
import { inspectionSearch } from '#src/report/reports/inspection-search.ts';
import { NewReportScreen } from '#src/report/reports/new-report/new-report-screen.tsx';

/** One screen starts every type of report: /reports/new/home-inspection, /reports/new/wind-mitigation, ... */
export const Route = createFileRoute('/_app/reports/new/$reportType')({
  validateSearch: inspectionSearch,
  component: NewReportPage,
});

/** Built-in types are known at once; a custom one is read from this device. */
function NewReportPage() {
  const { reportType } = Route.useParams();
  const { types, isComplete } = useReportTypes();
  const type = types.find(({ slug }) => slug === reportType);
  const organization = useSignedIn()?.organization ?? null;
  if (type !== undefined)
    return (
      <PlanGate organization={organization} deed="start a report">
        <NewReportOf type={type} />
      </PlanGate>
    );
  return isComplete ? <NotFoundScreen /> : <PendingScreen />;
}

function NewReportOf({ type }: { type: ReportType }) {
  const { inspection, template } = Route.useSearch();
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/reports/$id', params: { id }, replace: true });
  usePageHead({ title: newReportTitle(type), description: wordsOf(type).purpose });
  if (inspection !== undefined)
    return <AddReportScreen key={type.id} type={type} inspectionId={inspection} onStarted={open} />;
  return <NewReportScreen key={type.id} type={type} templateId={template} onStarted={open} />;
}
