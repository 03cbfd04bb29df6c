import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { DataScreen } from '#src/office/take-along/data-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/data')({
  staticData: { page: { title: 'Data' } },
  component: DataPage,
});

function DataPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return <DataScreen organization={organization} />;
}
