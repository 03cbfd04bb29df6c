import { can } from '@plumbline/domain/permissions';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../../../backend/session-context.tsx';
import { ImportScreen } from '../../../../features/template-import/import-screen.tsx';

export const Route = createFileRoute('/_app/report-builder/import')({
  staticData: {
    page: { title: 'Import a template', description: 'A Spectora template becomes a report type of yours.' },
  },
  component: ImportPage,
});

function ImportPage() {
  const person = useSignedIn();
  const navigate = useNavigate();
  return (
    <ImportScreen
      canImport={can(person?.organization?.role ?? null, 'build report types')}
      onImported={(id) => void navigate({ to: '/report-builder/$id', params: { id } })}
    />
  );
}
