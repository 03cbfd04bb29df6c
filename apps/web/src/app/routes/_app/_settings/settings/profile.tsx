import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#src/account/profile/profile-screen.tsx';
import { useSignedIn } from '#src/ground/session/session-context.tsx';

export const Route = createFileRoute('/_app/_settings/settings/profile')({
  staticData: { page: { title: 'Profile' } },
  component: ProfilePage,
});

function ProfilePage() {
  const person = useSignedIn();
  return person === null ? null : <ProfileScreen person={person} />;
}
