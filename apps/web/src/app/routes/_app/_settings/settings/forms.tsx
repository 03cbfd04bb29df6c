import { can } from '@plumbline/domain/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '../../../../../backend/session-context.tsx';
import { FormsScreen } from '../../../../../features/settings/forms/forms-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/forms')({
  staticData: {
    page: { title: 'Forms', description: 'How the official forms of your reports are printed.' },
  },
  component: FormsPage,
});

function FormsPage() {
  const role = useSignedIn()?.organization?.role ?? null;
  return <FormsScreen canEdit={can(role, 'change organization')} />;
}
