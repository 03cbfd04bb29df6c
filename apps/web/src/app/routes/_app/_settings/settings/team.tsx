import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '../../../../../backend/session/session-context.tsx';
import { TeamScreen } from '../../../../../features/team/team-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/team')({
  staticData: {
    page: { title: 'Team', description: 'Members, roles and invitations of your organization.' },
  },
  component: TeamPage,
});

function TeamPage() {
  const organization = useSignedIn()?.organization ?? null;
  if (organization === null) return null; // the frame above says that it is being set up
  return <TeamScreen organization={organization} />;
}
