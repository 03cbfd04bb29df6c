import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { PlanGate } from '#src/office/subscription/plan-gate.tsx';
import { inspectionSearch } from '#src/report/reports/inspection-search.ts';
import { SelectTypeScreen } from '#src/report/reports/select-type-screen.tsx';

export const Route = createFileRoute('/_app/reports/select-type')({
  staticData: { page: { title: 'New report' } },
  validateSearch: inspectionSearch,
  component: SelectTypePage,
});

function SelectTypePage() {
  const { inspection } = Route.useSearch();
  const organization = useSignedIn()?.organization ?? null;
  return (
    <PlanGate organization={organization} deed="start a report">
      <SelectTypeScreen inspectionId={inspection} />
    </PlanGate>
  );
}
