import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../../../backend/session-context.tsx';
import { LandingPage } from '../../../features/marketing/landing-page.tsx';

export const Route = createFileRoute('/_public/')({
  staticData: {
    page: {
      title: 'Plumbline: home inspection reports finished on site',
      description:
        'Write the whole home inspection on your phone, with or without a signal. The PDF report is made on the device before you leave.',
      isIndexed: true,
    },
  },
  component: Landing,
});

function Landing() {
  return <LandingPage isSignedIn={useSession().status === 'signed-in'} />;
}
