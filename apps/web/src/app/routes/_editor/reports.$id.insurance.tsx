import { createFileRoute } from '@tanstack/react-router';
import { InsuranceScreen } from '../../../features/insurance/insurance-screen.tsx';
import { VialSlot } from '../../vial-slot.tsx';

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
