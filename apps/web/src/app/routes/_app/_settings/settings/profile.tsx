import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '../../../../../backend/session/session-context.tsx';
import { ProfileScreen } from '../../../../../features/settings/profile/profile-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/profile')({
  staticData: { page: { title: 'Profile' } },
  component: ProfilePage,
});

function ProfilePage() {
  const person = useSignedIn();
  return person === null ? null : <ProfileScreen person={person} />;
}
