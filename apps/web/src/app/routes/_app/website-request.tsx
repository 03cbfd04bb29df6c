import { createFileRoute } from '@tanstack/react-router';
import { WebsiteRequestScreen } from '../../../features/website-request/website-request-screen.tsx';

export const Route = createFileRoute('/_app/website-request')({
  staticData: {
    page: { title: 'Website request', description: 'Ask for a website of your own, and see how far it is.' },
  },
  component: WebsiteRequestScreen,
});
