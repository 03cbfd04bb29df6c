import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '../../../../../backend/session/session-context.tsx';
import { unsentInWords } from '../../../../../backend/work-guard.ts';
import { TeamScreen } from '../../../../../features/team/team-screen.tsx';
import { useAppServices } from '../../../../app-services.tsx';

export const Route = createFileRoute('/_app/_settings/settings/team')({
  staticData: {
    page: { title: 'Team' },
  },
  component: TeamPage,
});

function TeamPage() {
  const { workGuard } = useAppServices();
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the parent layout shows that it is being set up
  return (
    <TeamScreen organization={organization} unsent={async () => unsentInWords(await workGuard.unsent())} />
  );
}
