import { createFileRoute } from '@tanstack/react-router';
import { WebsiteRequestScreen } from '#src/office/website/website-request-screen.tsx';

export const Route = createFileRoute('/_app/website-request')({
  staticData: {
    page: { title: 'Website request' },
  },
  component: WebsiteRequestScreen,
});
