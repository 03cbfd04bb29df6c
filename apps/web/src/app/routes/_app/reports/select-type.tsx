import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '../../../../backend/session/session-context.tsx';
import { inspectionSearch } from '../../../../features/reports/inspection-search.ts';
import { SelectTypeScreen } from '../../../../features/reports/select-type-screen.tsx';
import { PlanGate } from '../../../../features/subscription/plan-gate.tsx';

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
