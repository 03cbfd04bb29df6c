import { createFileRoute } from '@tanstack/react-router';
import { VialSlot } from '#src/app/vial-slot.tsx';
import { InsuranceScreen } from '#src/report/insurance/insurance-screen.tsx';

export const Route = createFileRoute('/_editor/reports/$id/insurance')({
  staticData: {
    page: { title: 'Insurance' },
  },
  component: InsuranceRoute,
});

function InsuranceRoute() {
  const { id } = Route.useParams();
  return <InsuranceScreen key={id} reportId={id} vial={<VialSlot />} />;
}
