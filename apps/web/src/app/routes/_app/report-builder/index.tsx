import { can } from '@plumbline/domain/permissions';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../../../backend/session-context.tsx';
import { TypesScreen } from '../../../../features/report-builder/types/types-screen.tsx';

export const Route = createFileRoute('/_app/report-builder/')({
  staticData: {
    page: {
      title: 'Report types',
      description: 'The types of report that your organization writes, shipped and own.',
    },
  },
  component: ReportTypesPage,
});

function ReportTypesPage() {
  const role = useSignedIn()?.organization?.role ?? null;
  const navigate = useNavigate();
  return (
    <TypesScreen
      canBuild={can(role, 'build report types')}
      onOpen={(id) => void navigate({ to: '/report-builder/$id', params: { id } })}
    />
  );
}
