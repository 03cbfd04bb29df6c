import { createFileRoute } from '@tanstack/react-router';
import { useAppServices } from '#src/app/app-services.tsx';
import { unsentInWords } from '#src/ground/backend/work-guard.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { TeamScreen } from '#src/office/team/team-screen.tsx';

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
