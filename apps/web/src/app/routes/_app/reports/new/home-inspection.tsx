import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { HomeInspectionScreen } from '../../../../../features/reports/new-report/home-inspection-screen.tsx';

export const Route = createFileRoute('/_app/reports/new/home-inspection')({
  staticData: { page: { title: 'New home inspection', description: 'Property, client and visit.' } },
  component: NewHomeInspectionPage,
});

function NewHomeInspectionPage() {
  const navigate = useNavigate();
  return (
    <HomeInspectionScreen
      onStarted={(id) => void navigate({ to: '/reports/$id', params: { id }, replace: true })}
    />
  );
}
