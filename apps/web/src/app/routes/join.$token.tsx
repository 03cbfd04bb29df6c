import { createFileRoute, useRouter } from '@tanstack/react-router';
import { JoinPage } from '../../features/team/join/join-page.tsx';

/** Bare, and open to strangers: the token is the only key. */
export const Route = createFileRoute('/join/$token')({
  staticData: {
    page: { title: 'Invitation', description: 'An invitation to a team.', isIndexed: false },
  },
  component: JoinRoute,
});

function JoinRoute() {
  const { token } = Route.useParams();
  const router = useRouter();
  return <JoinPage key={token} token={token} onJoined={() => router.history.replace('/dashboard')} />;
}
