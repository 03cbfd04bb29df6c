import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet, FileStack } from 'lucide-react';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { TypesScreen } from '#src/report/builder/types/types-screen.tsx';

export const Route = createFileRoute('/_app/report-builder/')({
  staticData: {
    page: {
      title: 'Report types',
    },
  },
  component: ReportTypesPage,
});

function ReportTypesPage() {
  const role = useSignedIn()?.organization?.role ?? null;
  const canBuild = can(role, 'build report types');
  const navigate = useNavigate();
  return (
    <TypesScreen
      canBuild={canBuild}
      onOpen={(id) => void navigate({ to: '/report-builder/$id', params: { id } })}
      more={[
        { label: 'Templates', icon: FileStack, link: <Link to="/report-builder/templates" /> },
        ...(canBuild
          ? [
              {
                label: 'Import from Spectora',
                icon: FileSpreadsheet,
                link: <Link to="/report-builder/import" />,
              },
            ]
          : []),
      ]}
    />
  );
}
