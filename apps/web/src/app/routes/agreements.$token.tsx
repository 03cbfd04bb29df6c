import { createFileRoute } from '@tanstack/react-router';
import { SigningPage } from '#src/office/agreements/public/signing-page.tsx';

/** Standalone: no application header, no sign-in, never indexed (also enforced by the server). */
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
