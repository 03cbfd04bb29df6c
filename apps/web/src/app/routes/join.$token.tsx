import { createFileRoute, useRouter } from '@tanstack/react-router';
import { unsentInWords } from '#src/ground/backend/work-guard.ts';
import { JoinPage } from '#src/office/team/join/join-page.tsx';
import { useAppServices } from '../app-services.tsx';

/** Standalone and public: the token is the only key. */
export const Route = createFileRoute('/join/$token')({
  staticData: {
    page: { title: 'Invitation', isIndexed: false },
  },
  component: JoinRoute,
});

function JoinRoute() {
  const { token } = Route.useParams();
  const router = useRouter();
  const { workGuard } = useAppServices();
  return (
    <JoinPage
      key={token}
      token={token}
      onJoined={() => router.history.replace('/dashboard')}
      unsent={async () => unsentInWords(await workGuard.unsent())}
    />
  );
}
