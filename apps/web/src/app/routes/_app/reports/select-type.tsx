import { createFileRoute } from '@tanstack/react-router';
import { inspectionSearch } from '../../../../features/reports/inspection-search.ts';
import { SelectTypeScreen } from '../../../../features/reports/select-type-screen.tsx';

export const Route = createFileRoute('/_app/reports/select-type')({
  staticData: { page: { title: 'New report', description: 'Choose what you inspect.' } },
  validateSearch: inspectionSearch,
  component: SelectTypePage,
});

function SelectTypePage() {
  const { inspection } = Route.useSearch();
  return <SelectTypeScreen inspectionId={inspection} />;
}
