import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { InsuranceSettingsScreen } from '#src/report/insurance/settings/insurance-settings-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/insurance/')({
  staticData: {
    page: { title: 'Insurance' },
  },
  component: InsurancePage,
});

function InsurancePage() {
  const role = useSignedIn()?.organization?.role ?? null;
  return <InsuranceSettingsScreen canEdit={can(role, 'change organization')} />;
}
