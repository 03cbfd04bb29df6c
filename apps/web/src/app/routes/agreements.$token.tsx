import { createFileRoute } from '@tanstack/react-router';
import { SigningPage } from '../../features/agreements/public/signing-page.tsx';

/** Bare: no header of the application, no sign-in, never indexed (the server says so too). */
export const Route = createFileRoute('/agreements/$token')({
  staticData: {
    page: {
      title: 'Agreement',
      isIndexed: false,
    },
  },
  component: SigningRoute,
});

function SigningRoute() {
  const { token } = Route.useParams();
  return <SigningPage key={token} token={token} />;
}
